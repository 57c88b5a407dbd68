import type { Database } from '#server/db/client.ts';
import { bearerToken } from './authenticate.ts';
import { removeSession } from './sessions.repo.ts';
import { hashToken } from './token.ts';

/** Ends this sign-in; others of the same person go on, and so does a guest's link: it is no session. */
export async function logOut(db: Database, authorization: string | undefined): Promise<void> {
  const token = bearerToken(authorization);
  if (token) await db.write((q) => removeSession(q, hashToken(token)));
}
