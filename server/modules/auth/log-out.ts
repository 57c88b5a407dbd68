import type { authApi } from '#domain/auth/auth.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { hashToken } from '#server/identity/token.ts';
import { bearerToken } from './authenticate.ts';
import { removeSession } from './sessions.repo.ts';

/** Ends this session; others of the same person go on, and so does a guest's link, which is no session. */
export async function logOut({ db, c }: RequestOf<typeof authApi.logOut>): Promise<void> {
  const token = bearerToken(c.req.header('authorization'));
  if (token) await db.write((q) => removeSession(q, hashToken(token)));
}
