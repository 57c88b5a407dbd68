import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Deps } from '#server/deps.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { SignInClient } from './start-session.ts';

/** Client of a sign-in, as its request tells. */
export const signInClient = (c: Context<AppEnv>, deps: Deps): SignInClient => ({
  now: deps.clock(),
  user_agent: c.req.header('user-agent') ?? '',
  address: clientAddress(c, deps),
  request_id: c.get('requestId'),
  cookie: (name) => getCookie(c, name),
});
