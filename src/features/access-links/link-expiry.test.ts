import { describe, expect, it } from 'vitest';
import { expiryDays, expiryOf } from './link-expiry.ts';

const now = new Date(2026, 2, 8, 12, 0);
const daysLater = (text: string | null) => (new Date(text ?? '').getTime() - now.getTime()) / 86_400_000;

describe('the term of an access link (D-6)', () => {
  it('D-6: days are counted from this minute, the server sets the usual term, 90 days stay within the limit', () => {
    expect(daysLater(expiryOf(1, null, now))).toBe(1);
    expect(expiryOf(7, null, now)).toBeNull();
    expect(daysLater(expiryOf(90, null, now))).toBeLessThan(90);
    expect(daysLater(expiryOf(90, null, now))).toBeGreaterThan(89.9);
  });

  it('D-6: a chosen day holds until its end, and the last of them stays within the limit', () => {
    expect(expiryOf('date', '2026-03-10', now)).toBe(new Date(2026, 2, 10, 23, 59, 59).toISOString());
    const { min, max } = expiryDays(now);
    expect(min).toBe('2026-03-08');
    expect(daysLater(expiryOf('date', max, now))).toBeLessThanOrEqual(90);
  });
});
