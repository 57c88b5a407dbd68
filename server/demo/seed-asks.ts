import { and, asc, desc, eq, isNotNull, isNull, sum } from 'drizzle-orm';
import { judgeTalk } from '#domain/asks/ask-question.ts';
import { drawSample } from '#domain/asks/draw-sample.ts';
import { talkOf } from '#domain/checks/read-talk.ts';
import { HOUR_MS } from '#domain/kernel/time.ts';
import { isTooShort } from '#domain/meaning/clean-answer.ts';
import type { Database, Query } from '#server/db/client.ts';
import {
  askFinds,
  asks,
  askTalks,
  communicationMeanings,
  communications,
  transcripts,
} from '#server/db/schema/index.ts';
import { findReadings } from '#server/modules/asks/read-findings.ts';
import { answerRubric } from './answer-rubric.ts';
import { insertMany } from './insert-many.ts';

const MODEL = 'учебный движок';
const SAMPLE = 40;
const SHARE = {
  question: 'Часто ли договариваются о следующем шаге?',
  rubric:
    'Да, если сотрудник сказал, что сделает после разговора: «пришлю», «перезвоню», «созвонимся», «подтвержу». Вежливое прощание — нет.',
  speaker: 'employee',
  seed: 20_261,
} as const;
const COUNTS = { question: 'Какие возражения чаще всего?', speaker: 'any', seed: 20_262 } as const;

/** Two questions of the pm with their answers: a share by the stand-in engine, and objections counted (D-39, D-52). */
export async function seedAsks(db: Database, { pm }: { pm: number }, now: Date): Promise<void> {
  await db.write(async (q) => {
    const company_id = await findReadCompany(q);
    if (company_id === null) return;
    const asked = { company_id, author_id: pm, query: '', size: SAMPLE };
    await askShare(q, { ...asked, created_at: new Date(now.getTime() - 26 * HOUR_MS) });
    await askCounts(q, { ...asked, created_at: new Date(now.getTime() - 2 * HOUR_MS) });
  });
}

type Asked = { company_id: number; author_id: number; query: string; size: number; created_at: Date };

/** Company in whose conversations most objections were read. */
async function findReadCompany(q: Query): Promise<number | null> {
  const [row] = await q
    .select({ id: communications.company_id })
    .from(communications)
    .innerJoin(communicationMeanings, eq(communicationMeanings.communication_id, communications.id))
    .groupBy(communications.company_id)
    .orderBy(desc(sum(communicationMeanings.objections)), communications.company_id)
    .limit(1);
  return row?.id ?? null;
}

const isOf = (company_id: number) => and(eq(communications.company_id, company_id), isNull(communications.deleted_at));

async function insertAsk(q: Query, values: typeof asks.$inferInsert): Promise<number> {
  const [row] = await q.insert(asks).values(values).returning({ id: asks.id });
  return row?.id ?? 0;
}

async function askShare(q: Query, asked: Asked): Promise<void> {
  const talks = await q
    .select({ id: communications.id, transcript: transcripts.segments, messages: transcripts.messages })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(isOf(asked.company_id))
    .orderBy(asc(communications.id));
  const found = await q.$count(communications, isOf(asked.company_id));
  const ids = drawSample(
    talks.map(({ id }) => id),
    SAMPLE,
    SHARE.seed,
  );
  const counted = { found, eligible: talks.length, sampled: ids.length, finished_at: asked.created_at, model: MODEL };
  const ask_id = await insertAsk(q, { ...asked, ...SHARE, ...counted, kind: 'share' });
  const byId = new Map(talks.map((row) => [row.id, talkOf(row)]));
  const judged = ids.flatMap((id, place) => {
    const talk = byId.get(id);
    if (!talk) return [];
    const row = { ask_id, communication_id: id, place };
    if (isTooShort(talk)) return [{ row: { ...row, outcome: 'short' as const }, proof: null }];
    const { outcome, proof } = judgeTalk(answerRubric(talk, SHARE), { talk, speaker: SHARE.speaker, isCut: false });
    return [{ row: { ...row, outcome }, proof }];
  });
  await insertMany(
    q,
    askTalks,
    judged.map(({ row }) => row),
  );
  const finds = judged.flatMap(({ row: { communication_id }, proof }) =>
    proof === null
      ? []
      : [{ ask_id, communication_id, place: 0, key: 'yes', label: 'Да', quote: proof.quote, second: proof.second }],
  );
  await insertMany(q, askFinds, finds);
}

async function askCounts(q: Query, asked: Asked): Promise<void> {
  const read = await q
    .select({ id: communications.id })
    .from(communications)
    .innerJoin(communicationMeanings, eq(communicationMeanings.communication_id, communications.id))
    .where(and(isOf(asked.company_id), isNotNull(communicationMeanings.content)))
    .orderBy(asc(communications.id));
  const found = await q.$count(communications, isOf(asked.company_id));
  const ids = drawSample(
    read.map(({ id }) => id),
    SAMPLE,
    COUNTS.seed,
  );
  const counted = { found, eligible: read.length, sampled: ids.length, finished_at: asked.created_at };
  const ask_id = await insertAsk(q, { ...asked, ...COUNTS, ...counted, kind: 'counts', book: 'objection' });
  await insertMany(
    q,
    askTalks,
    ids.map((communication_id, place) => ({ ask_id, communication_id, place, outcome: 'read' as const })),
  );
  await insertMany(q, askFinds, await findReadings(q, { ask_id, ids, book: 'objection' }));
}
