import { describe, expect, test } from 'vitest';
import {
  ACCESS_LINK_DAYS,
  accessLinkExpiry,
  accessLinkPath,
  accessLinkState,
  visitKind,
} from './access-link-limits.ts';

const NOW = new Date('2026-03-08T09:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('term of an access link (D-6)', () => {
  test.each([undefined, null])('is 7 days when nothing is wished for (%s)', (wished) => {
    expect(accessLinkExpiry(wished, NOW)).toEqual({ expires_at: after(7 * DAY) });
  });
  test('is 90 days at most, to the millisecond', () => {
    expect(accessLinkExpiry(after(90 * DAY).toISOString(), NOW)).toEqual({ expires_at: after(90 * DAY) });
    expect(accessLinkExpiry(after(90 * DAY + 1).toISOString(), NOW)).toEqual({
      refusal: 'Ссылка может действовать не дольше 90 дней.',
    });
  });
  test('of a clip and of a playlist is 30 days (D-54)', () => {
    expect(ACCESS_LINK_DAYS).toMatchObject({ communication: 90, clip: 30, playlist: 30 });
    expect(accessLinkExpiry(after(30 * DAY).toISOString(), NOW, 30)).toEqual({ expires_at: after(30 * DAY) });
    expect(accessLinkExpiry(after(30 * DAY + 1).toISOString(), NOW, 30)).toEqual({
      refusal: 'Ссылка может действовать не дольше 30 дней.',
    });
  });
  test.each([0, -1, -DAY])('does not end now or in the past (%i ms)', (milliseconds) => {
    expect(accessLinkExpiry(after(milliseconds).toISOString(), NOW)).toEqual({
      refusal: 'Срок действия должен быть в будущем.',
    });
  });
});

test('a revoked link stays revoked after its term, and a link has expired at the very moment of its term (D-7)', () => {
  const link = { revoked_at: null, expires_at: after(1), issuer_may: true };
  expect(accessLinkState(link, NOW)).toBe('active');
  expect(accessLinkState({ ...link, expires_at: NOW }, NOW)).toBe('expired');
  expect(accessLinkState({ ...link, revoked_at: NOW, expires_at: after(-1) }, NOW)).toBe('revoked');
});

test('a link lives by the right of the person who answers for it; a revoked or expired one stays so without them', () => {
  const link = { revoked_at: null, expires_at: after(1), issuer_may: false };
  expect(accessLinkState(link, NOW)).toBe('suspended');
  expect(accessLinkState({ ...link, expires_at: NOW }, NOW)).toBe('expired');
  expect(accessLinkState({ ...link, revoked_at: NOW }, NOW)).toBe('revoked');
});

test.each([
  [null, 'new'],
  [0, 'none'],
  [MINUTE - 1, 'none'],
  [MINUTE, 'touch'],
  [30 * MINUTE - 1, 'touch'],
  [30 * MINUTE, 'new'],
  [-MINUTE, 'none'],
] as const)('a link that was used last %s ms ago says %s (D-7)', (ago, kind) => {
  expect(visitKind(ago === null ? null : after(-ago), NOW)).toBe(kind);
});

test('the address carries the token but no e-mail, which tells it from a link for a password (P-21)', () => {
  expect(accessLinkPath({ type: 'communication', id: 12 }, 'link_a')).toBe('/communications/12?token=link_a');
  expect(accessLinkPath({ type: 'project', id: 5 }, 'link_a')).toBe('/projects/5/dashboard/?token=link_a');
  expect(accessLinkPath({ type: 'calibration', id: 5 }, 'link_a')).toBe('/sessions/5?token=link_a');
  expect(accessLinkPath({ type: 'report', id: 5 }, 'link_a')).toBe('/reports/weekly/5?token=link_a');
  expect(accessLinkPath({ type: 'clip', id: 5 }, 'link_a')).toBe('/clips/5/?token=link_a');
  expect(accessLinkPath({ type: 'playlist', id: 5 }, 'link_a')).toBe('/playlists/5/?token=link_a');
});
