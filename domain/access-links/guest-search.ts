import { isPieceOfNumeral } from '../kernel/spelled-numbers.ts';

/**
 * True when a guest's search contains digits, written or spelled out. Guests see masked phones (D-7), and a search that
 * answers «yes» or «no» to a few digits would give away the rest one by one.
 */
export function asksForDigits(text: string): boolean {
  return /\p{N}/u.test(text) || text.split(/[^\p{L}]+/u).some(isPieceOfNumeral);
}
