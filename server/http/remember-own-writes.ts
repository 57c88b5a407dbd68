import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '#server/deps.ts';
import { seeingOwnWrites } from '#server/own-writes.ts';
import type { AppEnv } from './app-env.ts';
import { isReading } from './is-reading.ts';
import { isHttps } from './security-headers.ts';

const COOKIE = 'written';
/** Longer than a replica may be behind. */
const KEPT_SECONDS = 60;

/**
 * Moment of the asker's last write, kept by the browser for whichever process answers next: what they read holds it, also
 * where a replica answers (D-38). A client without cookies reads what everybody does, some seconds behind at most.
 */
export function rememberOwnWrites(deps: Pick<Deps, 'trustProxy'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const written = Number(getCookie(c, COOKIE));
    // One ahead of the clock would keep its owner with the primary, which is nobody's gain.
    if (written > 0) await seeingOwnWrites(Math.min(written, Date.now()), next);
    else await next();
    if (isReading(c.req.method)) return;
    setCookie(c, COOKIE, String(Date.now()), {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api',
      maxAge: KEPT_SECONDS,
      secure: isHttps(c, deps),
    });
  });
}
