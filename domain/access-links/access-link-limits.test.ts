import { describe, expect, test } from 'vitest';
import { accessLinkExpiry, accessLinkPath, accessLinkState, visitKind } from './access-link-limits.ts';

const NOW = new Date('2026-03-08T09:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('срок ссылки (D-6)', () => {
  test.each([undefined, null])('без пожелания (%s) — 7 дней', (wished) => {
    expect(accessLinkExpiry(wished, NOW)).toEqual({ expires_at: after(7 * DAY) });
  });
  test('ровно 90 дней можно, на миллисекунду дольше — нельзя', () => {
    expect(accessLinkExpiry(after(90 * DAY).toISOString(), NOW)).toEqual({ expires_at: after(90 * DAY) });
    expect(accessLinkExpiry(after(90 * DAY + 1).toISOString(), NOW)).toEqual({
      refusal: 'Ссылка может действовать не дольше 90 дней.',
    });
  });
  test.each([0, -1, -DAY])('сейчас и в прошлом (%i мс) — нельзя', (milliseconds) => {
    expect(accessLinkExpiry(after(milliseconds).toISOString(), NOW)).toEqual({
      refusal: 'Срок действия должен быть в будущем.',
    });
  });
});

test('отозванная остаётся отозванной и после срока; в самый миг срока ссылка уже истекла (D-7)', () => {
  const link = { revoked_at: null, expires_at: after(1), issuer_may: true };
  expect(accessLinkState(link, NOW)).toBe('active');
  expect(accessLinkState({ ...link, expires_at: NOW }, NOW)).toBe('expired');
  expect(accessLinkState({ ...link, revoked_at: NOW, expires_at: after(-1) }, NOW)).toBe('revoked');
});

test('ссылка живёт правом того, кто за неё отвечает; отозванной и истёкшей она остаётся и без него', () => {
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
] as const)('последнее обращение %s мс назад — %s (D-7)', (ago, kind) => {
  expect(visitKind(ago === null ? null : after(-ago), NOW)).toBe(kind);
});

test('адрес несёт токен, но не почту: так его отличают от ссылки для пароля (P-21)', () => {
  expect(accessLinkPath({ type: 'communication', id: 12 }, 'link_a')).toBe('/communications/12?token=link_a');
  expect(accessLinkPath({ type: 'project', id: 5 }, 'link_a')).toBe('/projects/5/dashboard/?token=link_a');
  expect(accessLinkPath({ type: 'calibration', id: 5 }, 'link_a')).toBe('/sessions/5?token=link_a');
  expect(accessLinkPath({ type: 'report', id: 5 }, 'link_a')).toBe('/reports/weekly/5?token=link_a');
});
