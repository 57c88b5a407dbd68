import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/db/client.ts';
import type { Storage } from '#server/storage/storage.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { fillYear, type Sizes } from './fill-communications.ts';

/** Sizes of Q-12. */
export const MIXED_SIZES: Sizes = {
  communications: 200_000,
  evaluations: 166_666,
  transcripts: 40_000,
  answered: 20_000,
};

/** Size of a quarter of an hour as MP3; only the number of bytes matters, nobody decodes them. */
export const RECORDING_BYTES = 4 * 1024 * 1024;

/** Assessors who sign in to rate; each is of five companies, that of their drafts among them. */
export const ASSESSORS_WITH_DRAFTS = [21, 41, 61, 81];

/** A year of calls, one recording that all of them share, and assessors who see what they rate. */
export async function fillMixed(db: OpenDatabase, storage: Storage): Promise<void> {
  await fillYear(db, MIXED_SIZES);
  const key = newStorageKey();
  const stored = await storage.put(key, recording(), { maxBytes: RECORDING_BYTES });
  await db.write(async (q) => {
    await q.execute(sql`update media set storage_key = ${key}, size_bytes = ${stored.size}, sha256 = ${stored.sha256}`);
    await q.execute(sql`insert into company_members (company_id, user_id, role)
      select distinct c, assessor_id, 'assessor' from generate_series(1, 100) c
      join evaluations on state = 'draft' and communication_company_id % 20 = c % 20
      where assessor_id in (${sql.raw(ASSESSORS_WITH_DRAFTS.join())})`);
  });
  await db.read((q) => q.execute(sql`vacuum analyze`));
}

async function* recording(): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < RECORDING_BYTES; sent += 64 * 1024) yield randomBytes(64 * 1024);
}
