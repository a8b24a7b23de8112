import type { JsonValue, Members } from "./values.js";

/** A container that is being read. What it holds is written in place and never handed out before it is closed. */
export interface Frame {
  holds: JsonValue[] | Members;
  /** Where the value being read goes: an index, or the key read last. */
  key: string | number;
  /** How many slots there are. */
  width: number;
  /** The copy handed out last. */
  seen: JsonValue;
}

/** Writes the value at the frame's key. */
export function putValue(frame: Frame, value: JsonValue): void {
  if (!Object.hasOwn(frame.holds, frame.key)) {
    frame.width++;
    // A computed key makes it an own property; an assignment would change what the object inherits.
    if (frame.key === "__proto__") frame.holds = { ...(frame.holds as Members), [frame.key]: value };
  }
  (frame.holds as Members)[frame.key] = value;
}

/** A copy of what the frame holds, which shares its parts. A spread keeps an own `__proto__`; assigning would not. */
export const copiedValue = ({ holds }: Frame): JsonValue =>
  Array.isArray(holds) ? holds.slice() : { ...holds };
