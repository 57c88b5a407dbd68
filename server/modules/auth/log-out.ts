import type { Database } from '#server/db/client.ts';
import { bearerToken } from './authenticate.ts';
import { removeSession } from './sessions.repo.ts';
import { hashToken } from '#server/identity/token.ts';

/** Ends this session; others of the same person go on, and so does a guest's link, which is no session. */
export async function logOut(db: Database, authorization: string | undefined): Promise<void> {
  const token = bearerToken(authorization);
  if (token) await db.write((q) => removeSession(q, hashToken(token)));
}
