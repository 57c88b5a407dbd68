import { desc, eq, isNull } from 'drizzle-orm';
import { talkOf } from '#domain/checks/read-talk.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { figuresOf } from '#domain/meaning/apply-corrections.ts';
import { MEANING_PROMPT } from '#domain/meaning/build-question.ts';
import { cleanAnswer, isTooShort } from '#domain/meaning/clean-answer.ts';
import { COMMON_REFERENCES } from '#domain/meaning/meaning-references.ts';
import type { Database } from '#server/db/client.ts';
import {
  communicationMeanings,
  communications,
  companyEngines,
  meaningObjections,
  projects,
  transcripts,
} from '#server/db/schema/index.ts';
import { insertMany } from './insert-many.ts';
import { readDemoTalk } from './read-talk.ts';

/** Newest conversations that have been read: what somebody opens first. */
const READ = 300;

/** Meanings of the newest conversations by the stand-in engine, named for what it is (D-39, D-52). */
export async function seedMeanings(db: Database, now: Date): Promise<void> {
  const rows = await db.read((q) =>
    q
      .select({
        id: communications.id,
        company_id: communications.company_id,
        started_at: communications.started_at,
        time_zone: projects.time_zone,
        transcript: transcripts.segments,
        messages: transcripts.messages,
        revision: transcripts.revision,
      })
      .from(communications)
      .innerJoin(projects, eq(projects.id, communications.project_id))
      .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
      .where(isNull(communications.deleted_at))
      .orderBy(desc(communications.started_at))
      .limit(READ),
  );
  const meanings = rows.map((row): typeof communicationMeanings.$inferInsert => {
    const talk = talkOf(row);
    if (isTooShort(talk)) return { communication_id: row.id, state: 'short' };
    const day = dayInZone(row.started_at, row.time_zone);
    const context = { talk, references: COMMON_REFERENCES, skipped: null, day };
    const content = cleanAnswer(readDemoTalk(talk, day), context);
    return {
      communication_id: row.id,
      state: 'done',
      content,
      model: 'учебный движок',
      basis: `${MEANING_PROMPT}; ${row.revision}; 0`,
      made_at: now,
      ...figuresOf(content),
    };
  });
  const objections = meanings.flatMap(({ communication_id, content }) =>
    (content?.objections ?? []).map(({ key, label, how }, place) => ({ communication_id, place, key, label, how })),
  );
  const companies = [...new Set(rows.map(({ company_id }) => company_id))].map((company_id) => {
    return { company_id, meaning: true, changed_at: now };
  });
  await db.write(async (q) => {
    await q
      .insert(companyEngines)
      .values(companies)
      .onConflictDoUpdate({ target: companyEngines.company_id, set: { meaning: true } });
    await insertMany(q, communicationMeanings, meanings);
    await insertMany(q, meaningObjections, objections);
  });
}
