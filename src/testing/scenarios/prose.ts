/** What the scenarios say. Written for this kit. */

export const TIDES = `# Why the sea comes back twice a day

Stand on a beach for half a day and the water will climb the sand, hesitate, and leave again. Most of us learn that *the Moon pulls the sea*. That is true, and it explains only half of what you see: there are **two** high tides a day, and only one of them faces the Moon.

## The pull, and the difference in the pull

The Moon does not lift the ocean the way a magnet lifts a nail. What matters is that it pulls on the near side of the Earth a little harder than on the centre, and on the centre a little harder than on the far side. The whole planet falls towards the Moon; the near water falls slightly ahead, and the far water is left slightly behind. Seen from the ground, both look like a bulge.

So the Earth turns beneath two bulges, and a harbour passes under each of them once a day:

1. The Moon stands overhead: the near bulge, the first high tide.
2. About six hours later the harbour is at right angles to the Moon: low tide.
3. Half a turn on, the Moon is below your feet: the far bulge, the second high tide.
4. Another quarter turn: the second low tide.

Because the Moon itself moves on in its orbit, the round takes 24 hours and 50 minutes. That is why the tide table in the harbour office is never the same two days running.

## When the Sun joins in

The Sun is far heavier and much farther away. Its *difference* in pull is a little under half of the Moon's.

| Moon | Sun and Moon | Tide |
| --- | --- | --- |
| new or full | in one line | spring tide: high and low are extreme |
| first or last quarter | at right angles | neap tide: the sea hardly stirs |

## Why your beach disagrees

If water covered the Earth evenly, a tide would be about half a metre. Coasts make the rest. In a funnel such as the Bay of Fundy the incoming wave is squeezed, and its own length happens to match the basin, so each tide pushes the swing of the one before:

\`\`\`js
// A basin of length L and depth d sways with this period, in hours.
const period = (L, d) => (4 * L) / Math.sqrt(9.81 * d) / 3600;

period(270e3, 70); // ≈ 11.4, close to the 12.4 hours between two tides
\`\`\`

The Mediterranean is the opposite: almost closed, and far too short to sway in time. Its tide is a few centimetres, and for centuries its sailors took stories about ebbing oceans for travellers' tales.

> What looks like the sea coming in is the ground turning into a sea that was standing there all along.

None of this is visible from the beach, of course. There it is only water: patient, punctual, and fifty minutes late.`;

export const BICYCLE_THOUGHT = `The question is why a moving bicycle stays upright. The usual answer is the gyroscopic effect of the wheels, but that was tested: bicycles with a counter-rotating wheel stay up as well. The other usual answer is trail, the contact point behind the steering axis. That helps, but a bicycle without either has been built, and it balanced.

So I should not name a single cause. What every rideable bicycle has in common: it steers into the fall. Let me explain that first, then say what helps it to do so.`;

export const BICYCLE = `It steers itself back under its own weight.

When a bicycle begins to fall to the left, its front wheel turns to the left too. The bicycle then rolls along a curve, and the curve carries the wheels back underneath the part that was falling. It is what you do when you balance a broom on your hand: you move your hand towards the fall.

Several things make the front wheel turn that way by itself:

- the wheel touches the ground *behind* the steering axis, so leaning swings it round;
- the spinning wheel, when it is tipped, also turns, as a gyroscope does;
- the weight of the fork and handlebars sits ahead of that axis and falls faster than the frame.

No single one of them is needed. Engineers have built a bicycle with the first two cancelled out, and it rode away on its own.`;

export const LENGTH = `The story begins in a lighthouse, on an island so small that the keeper could hear the same wave twice: once as it broke in front of his door and once, a little later, as it broke behind his house. He had been told to write down every ship. In eleven years he had written down four, and he had invented`;

export const RTL = `أهلًا! العربية تُكتب من اليمين إلى اليسار، أما الأرقام مثل 1234 فتُقرأ من اليسار إلى اليمين.

ويمكن أن تحتوي الجملة نفسها على كلمة إنجليزية مثل streaming في وسطها، ويبقى الترتيب صحيحًا لأن كل فقرة تعرف اتجاهها.

This paragraph is English again, and it keeps to its own side.`;

export const JAPANESE = `潮の満ち引きは、月の引力だけでは説明できません。地球の近い側と遠い側で引力の強さが**わずかに違う**ため、海は両側でふくらみます。

そのため、港は一日に**二回**の満潮を迎えます。ただし月も動いているので、次の満潮は毎日およそ五十分ずつ遅れます。🌊`;

export const SPOKEN = `Good morning. The tide is rising.`;
