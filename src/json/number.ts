/**
 * A number (RFC 8259, part 6): a row per state, a column per character, in it the next state. It may end in the even
 * states. A table, because a pattern would read the number from its start again at every fragment.
 */
const NEXT = [
  // + - . 0 to 9, e
  "  1  2444444444 ", // 0: nothing
  "     2444444444 ", // 1: a minus
  "   3           5", // 2: a leading zero
  "     6666666666 ", // 3: the point
  "   3 44444444445", // 4: the integer's digits
  "7 7  8888888888 ", // 5: the "e"
  "     66666666665", // 6: the fraction's digits
  "     8888888888 ", // 7: the exponent's sign
  "     8888888888 ", // 8: the exponent's digits
];

/** The state after one more character, from 0 for none; not above 0 when the character is no part of the number. */
export function nextNumberState(state: number, code: number): number {
  const column = code <= 0x39 ? code - 0x2b : (code | 0x20) === 0x65 ? 15 : -1;
  return (NEXT[state] as string).charCodeAt(column) - 0x30;
}
