import { describe, expect, it } from 'vitest';
import { newStorageKey } from '#server/storage/storage.ts';
import { signMediaUrl, verifyMediaUrl } from './signed-url.ts';

const key = newStorageKey();
const now = new Date('2026-03-08T10:00:00Z');
const link = { key, mimeType: 'audio/mpeg', secret: 's', now, minutes: 10 } as const;
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url, 'http://razbor.test').searchParams);
}

describe('signMediaUrl', () => {
  it('makes a link that opens one recording until it expires (Q-23)', () => {
    const { url, expires_at } = signMediaUrl(link);
    expect(url).toMatch(new RegExp(`^/media/${key}\\?type=audio%2Fmpeg&expires=\\d+&sig=[\\w-]{43}$`));
    expect(expires_at).toBe('2026-03-08T10:10:00.000Z');
    const request = { key, ...queryOf(url) };
    expect(verifyMediaUrl(request, { secret: 's', now })).toBe('audio/mpeg');
    expect(verifyMediaUrl(request, { secret: 's', now: later(599) })).toBe('audio/mpeg');
    expect(verifyMediaUrl(request, { secret: 's', now: later(600) })).toBeNull();
  });

  it.each([0, -1, 10.1, 60, Number.NaN])('makes no link for %d minutes', (minutes) => {
    expect(() => signMediaUrl({ ...link, minutes })).toThrow(RangeError);
  });
});

describe('verifyMediaUrl', () => {
  const right = { key, ...queryOf(signMediaUrl(link).url) };

  it.each<[string, Record<string, string>]>([
    ['another recording', { key: newStorageKey() }],
    ['another type', { type: 'audio/wav' }],
    ['a type that runs', { type: 'text/html' }],
    ['a type from the prototype', { type: 'constructor' }],
    ['a longer life', { expires: '9999999999' }],
    ['no date', { expires: '' }],
    ['a date that is no number', { expires: '1e99' }],
    ['another signature', { sig: 'A'.repeat(43) }],
    ['a short signature', { sig: 'AAAA' }],
    ['no signature', { sig: '' }],
  ])('opens nothing with %s', (_, change) => {
    expect(verifyMediaUrl({ ...right, ...change }, { secret: 's', now })).toBeNull();
  });

  it('opens nothing with another secret, nor without any parameter', () => {
    expect(verifyMediaUrl(right, { secret: 't', now })).toBeNull();
    expect(verifyMediaUrl({ key }, { secret: 's', now })).toBeNull();
  });
});
