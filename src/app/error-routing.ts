import { type ApiError, isCanceled } from './api-error.ts';

/** Token of the failed request and of the present session. */
type Sender = {
  /** Token that the request was sent with. */
  token: string | null;
  /** Present token: another one, or none, after signing out meanwhile. */
  current: string | null;
};

export type ErrorRoute =
  | 'sign-out'
  | 'second-factor'
  | 'forbidden'
  | 'blocked'
  | 'log-refused'
  | 'log-server-down'
  | 'log-no-answer'
  | 'none';

/**
 * Route of one failed request to one surface (P-31…P-36). Everything but the two `log-…` is shown by the app itself.
 */
export function routeError(error: ApiError, { token, current }: Sender): ErrorRoute {
  if (isCanceled(error)) return 'none';
  if (error.data.is_blocked) return 'blocked';
  // Late 401 of a session that has ended already must not end the next one: P-24 asks for one notice.
  if (error.status === 401) return token !== null && token === current ? 'sign-out' : 'none';
  if (error.data.second_factor_required) return 'second-factor';
  if (error.status === 403) return 'forbidden';
  if (error.status >= 500) return 'log-server-down';
  return error.status === 0 ? 'log-no-answer' : 'log-refused';
}
