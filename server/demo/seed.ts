import { sql } from 'drizzle-orm';
import type { Database, Query } from '#server/db/client.ts';
import type { Storage } from '#server/storage/storage.ts';
import { seededRandom } from './random.ts';
import { storeRecordings } from './recordings.ts';
import { seedAppeals } from './seed-appeals.ts';
import { seedChecks } from './seed-checks.ts';
import { seedAsks } from './seed-asks.ts';
import { seedMeanings } from './seed-meanings.ts';
import { seedAudit } from './seed-audit.ts';
import { seedCalibrations } from './seed-calibrations.ts';
import { seedComments } from './seed-comments.ts';
import { seedCommunications } from './seed-communications.ts';
import { seedEvaluations } from './seed-evaluations.ts';
import { seedClips } from './seed-clips.ts';
import { seedFavorites } from './seed-favorites.ts';
import { seedFiles } from './seed-files.ts';
import { seedForms } from './seed-forms.ts';
import { seedPeople } from './seed-people.ts';
import { seedPhrases } from './seed-phrases.ts';
import { seedRechecks } from './seed-rechecks.ts';
import { seedSamples } from './seed-samples.ts';
import { seedTrust } from './seed-trust.ts';
import { seedSuggestions } from './seed-suggestions.ts';
import { seedWeekly } from './seed-weekly.ts';
import { refreshAll } from '#server/speech/refresh-due.ts';
import { hashPassword } from '#server/modules/auth/passwords.ts';
import { DEMO_PASSWORD } from '#server/modules/auth/demo-sign-ins.ts';

/** Seed of all random choices in the demo data. */
const SEED = 20_260_101;

/**
 * Fills an empty database with believable work (D-39), whole or not at all: one transaction. The files of demo/ come
 * after it, by the import, which has transactions of its own. The same at every run but for the day it ends on.
 */
export async function seedDemo({ db, storage, now }: { db: Database; storage: Storage; now: Date }): Promise<void> {
  const recordings = await storeRecordings(storage);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const filled = await db.write(async (q: Query) => {
    const random = seededRandom(SEED);
    const people = await seedPeople(q, random, { passwordHash, recordings, now });
    const forms = await seedForms(q, people, now);
    const communications = await seedCommunications(q, random, { people, recordings, now });
    await refreshAll(q);
    await seedEvaluations(q, random, { people, forms, communications, now });
    await seedAppeals(q, { pm: people.pm, now });
    await seedComments(q, now);
    await seedFavorites(q);
    await seedClips(q);
    await seedPhrases(q);
    await seedAudit(q);
    await seedSamples(q, people, now);
    await seedCalibrations(q, { people, forms, communications, now });
    await seedWeekly(q, { db, people, now });
    await seedRechecks(q, people, now);
    return people;
  });
  await seedFiles({ db, storage, people: filled, now });
  await seedChecks(db, now);
  await seedSuggestions(db, now);
  await seedTrust(db, filled, now);
  await seedMeanings(db, now);
  await seedAsks(db, filled, now);
  // ANALYZE: without statistics the planner reads whole tables; the embedded engine does not gather them by itself.
  await db.read((q) => q.execute(sql`analyze`));
}
