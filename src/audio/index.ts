export { AudioEngine, type AudioEngineOptions, type AudioUsage, type TrackOptions } from "./engine.js";
export type { ContextOptions } from "./contexts.js";
export { PcmSchedule, type ScheduleHost } from "./pcm/schedule.js";
export { PcmSamples } from "./pcm/samples.js";
export { Peaks, PEAKS_PER_SECOND } from "./peaks.js";
export { LOADING, type AudioProblem, type AudioState, type AudioStatus } from "./state.js";
export type { SettledSound, TrackEngine } from "./floor.js";
export type { Track } from "./track.js";
export type { Underrun, VoiceSettings } from "./voice.js";
