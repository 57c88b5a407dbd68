import { describe, expect, it } from 'vitest';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { routeError } from './error-routing.ts';

const answer = (status: number, body: object = {}): ApiError => errorOfAnswer(status, JSON.stringify(body), () => null);
const signedIn = { token: 'a', current: 'a' };

describe('reactionTo', () => {
  it('P-31: a 401 of the session that holds now ends it', () => {
    expect(routeError(answer(401), signedIn)).toBe('sign-out');
  });

  it('P-24: a 401 that comes after the sign-out, or belongs to an older session, is silent', () => {
    expect(routeError(answer(401), { token: 'a', current: null })).toBe('none');
    expect(routeError(answer(401), { token: 'a', current: 'b' })).toBe('none');
    expect(routeError(answer(401), { token: null, current: null })).toBe('none');
  });

  it.each([
    ['forbidden', 403, {}],
    ['blocked', 423, { data: { is_blocked: true } }],
    ['blocked', 403, { data: { is_blocked: true } }],
    ['log-refused', 422, { errors: { email: ['Занято.'] } }],
    ['log-refused', 404, {}],
    ['log-server-down', 503, {}],
  ])('P-32…P-35: %s is the reaction to %d %j', (reaction, status, body) => {
    expect(routeError(answer(status, body), signedIn)).toBe(reaction);
  });

  it('P-36: no answer is logged', () => {
    expect(routeError(new ApiError('Сервер недоступен', { code: 'ERR_NETWORK' }), signedIn)).toBe('log-no-answer');
  });

  it('P-27: a cancelled request is no failure', () => {
    expect(routeError(new ApiError('', { code: 'ERR_CANCELED' }), signedIn)).toBe('none');
  });
});

describe('errorOfAnswer', () => {
  it('takes the parts of our error body', () => {
    const body = { message: 'Проверьте поля.', errors: { name: ['Пусто.'] }, data: { present: 1 }, request_id: 'r-1' };
    expect(answer(422, body)).toMatchObject({
      message: 'Проверьте поля.',
      status: 422,
      errors: { name: ['Пусто.'] },
      data: { present: 1 },
      requestId: 'r-1',
      code: 'ERR_HTTP',
    });
  });

  it('makes do with the page of a proxy', () => {
    const error = errorOfAnswer(502, '<html>Bad Gateway</html>', (name) => (name === 'x-request-id' ? 'r-2' : null));
    expect(error.message).toMatch(/^Сервер временно недоступен/);
    expect(error.requestId).toBe('r-2');
  });
});

describe('an overloaded server', () => {
  const overloaded = (seconds: string): ApiError =>
    errorOfAnswer(503, '{"message":"Сервер перегружен."}', (name) => (name === 'retry-after' ? seconds : null));

  it('says how long to wait (Q-27)', () => {
    expect(overloaded('4')).toMatchObject({ message: 'Сервер перегружен.', retryAfterMs: 4000 });
  });

  it('does not take a date for seconds', () => {
    expect(overloaded('Wed, 21 Oct 2026 07:28:00 GMT').retryAfterMs).toBeNull();
  });
});
