import type { Database } from '#server/db/client.ts';
import { DEMO_PASSWORD } from './demo-sign-ins.ts';
import { type DemoAccount, listHashesAt, listWithHash } from './demo-accounts.repo.ts';
import { verifyPassword } from './passwords.ts';

/** Domain of demonstration accounts; RFC 2606 keeps `.example` from ever being anybody's. */
const DEMO_DOMAIN = 'razbor.example';

/**
 * Accounts that the demonstration's password still opens. Known by the password itself and by no mark of the seeding: it
 * is what makes them dangerous, it survives copies and changed addresses, and who has set another is free of it. The
 * seeding hashes once for all, so that there are one or two hashes to verify, and none in a database of one's own.
 */
export async function listDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const hashes = await db.read((q) => listHashesAt(q, DEMO_DOMAIN));
  const open: string[] = [];
  for (const hash of hashes) if (await verifyPassword(hash, DEMO_PASSWORD)) open.push(hash);
  return open.length === 0 ? [] : await db.read((q) => listWithHash(q, open));
}

export const isDemoAddress = (email: string): boolean => email.endsWith(`@${DEMO_DOMAIN}`);
