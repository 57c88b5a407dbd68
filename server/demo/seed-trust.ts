import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { criterionByKey } from '#domain/forms/criterion-by-key.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts';
import { compareLevels, machineLevel } from '#domain/trust/machine-level.ts';
import type { TrustReason, TrustState } from '#domain/trust/trust-states.ts';
import type { Database, Query } from '#server/db/client.ts';
import {
  communications,
  criterionTrust,
  machineLevels,
  projects,
  transcripts,
  trustMoves,
} from '#server/db/schema/index.ts';
import { readFingerprint } from '#server/modules/machine/read-fingerprint.ts';
import { settleAuto } from '#server/modules/machine/settle-auto.ts';
import { findSuggestions } from '#server/modules/machine/suggestions.repo.ts';
import { insertMany } from './insert-many.ts';
import { type Random, seededRandom } from './random.ts';
import type { SeededPeople } from './seed-people.ts';
import { findPlace } from './seed-suggestions.ts';

/** Chance of its own: with or without trust the rest of the demonstration is the same. */
const SEED = 20_261_130;

/** Model of both engines of `npm run dev -- --engines`, which goes on with these machines. */
const STAND_IN = 'учебный-движок';

/** How the judge of a criterion does: shares right of its full levels and of its losses, the newest of them apart. */
type Judged = {
  key: string;
  moves: readonly { to: TrustState; reason: TrustReason; daysAgo: number }[];
  full: number;
  loss: number;
  right: { full: number; loss: number };
  newest: { full: number; loss: number };
  /** Of its newest answers, those on calls whose words can be read; the other such calls it leaves open. */
  read: number;
};

const BEGUN = { to: 'trial', reason: 'started' } as const;
const PROVED = { to: 'trusted', reason: 'proved' } as const;

/** One criterion in each state (D-44). */
const JUDGED: readonly Judged[] = [
  {
    key: 'client-name',
    moves: [
      { ...BEGUN, daysAgo: 60 },
      { ...PROVED, daysAgo: 21 },
    ],
    full: 104,
    loss: 34,
    right: { full: 0.98, loss: 0.9 },
    newest: { full: 0.98, loss: 0.9 },
    read: 24,
  },
  {
    key: 'closing-summary',
    moves: [{ ...BEGUN, daysAgo: 24 }],
    full: 47,
    loss: 9,
    right: { full: 0.95, loss: 0.8 },
    newest: { full: 0.95, loss: 0.8 },
    // Calls with words are some 36, however many days are demonstrated: a trial needs most of them to be checked.
    read: 8,
  },
  {
    key: 'summary',
    moves: [
      { ...BEGUN, daysAgo: 75 },
      { ...PROVED, daysAgo: 40 },
      { to: 'questioned', reason: 'doubted', daysAgo: 4 },
    ],
    full: 104,
    loss: 34,
    right: { full: 0.97, loss: 0.9 },
    newest: { full: 0.72, loss: 0.65 },
    read: 24,
  },
  {
    key: 'speech',
    moves: [
      { ...BEGUN, daysAgo: 80 },
      { ...PROVED, daysAgo: 50 },
      { to: 'off', reason: 'failed', daysAgo: 11 },
    ],
    full: 102,
    loss: 34,
    right: { full: 0.96, loss: 0.9 },
    newest: { full: 0.5, loss: 0.4 },
    read: 24,
  },
];
/** Answers that the weekly watch looks at. */
const NEWEST = { full: 40, loss: 20 };

/** Machines of one project in all their states, judged by answers that assessors gave blind; nothing was sent anywhere. */
export async function seedTrust(db: Database, people: SeededPeople, now: Date): Promise<void> {
  const place = await db.read(findPlace);
  const [version] = place?.versions ?? [];
  const project = people.projects.find(({ id }) => id === place?.project_id);
  if (!place || !version || !project) return;
  const random = seededRandom(SEED);
  await db.write(async (q) => {
    const calls = await listCalls(q, place.project_id);
    await q.update(projects).set({ auto_evaluations: true }).where(eq(projects.id, place.project_id));
    for (const judged of JUDGED) {
      const criterion = criterionByKey(version.content, judged.key);
      if (!criterion) throw new Error(`the demonstration measures «${judged.key}», which its form lacks`);
      const trust = await beginTrust(q, {
        judged,
        criterion,
        project_id: place.project_id,
        form_id: version.form_id,
        now,
      });
      const answered = answers(random, { judged, criterion, calls, assessors: project.assessors, now });
      const sheet = { ...trust, form_version_id: version.id, criterion_key: judged.key };
      await insertMany(
        q,
        machineLevels,
        answered.map((one) => ({ ...sheet, ...one })),
      );
      const taken = new Set(answered.map(({ communication_id }) => communication_id));
      await leaveOpen(q, {
        sheet,
        criterion,
        ids: place.calls.map(({ id }) => id).filter((id) => !taken.has(id)),
        now,
      });
    }
    for (const { id: communication_id } of place.calls)
      await settleAuto(q, { communication_id, form_version_id: version.id }, now);
  });
}

/** Calls of the project that somebody has answered, the oldest first, and whether their words are kept. */
async function listCalls(q: Query, project_id: number) {
  return q
    .select({ id: communications.id, has_words: sql<boolean>`${isNotNull(transcripts.communication_id)}` })
    .from(communications)
    .leftJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(
      and(
        eq(communications.project_id, project_id),
        eq(communications.category, 'call'),
        eq(communications.outcome, 'answered'),
        isNull(communications.deleted_at),
      ),
    )
    .orderBy(asc(communications.started_at));
}

type Begun = { judged: Judged; criterion: FormCriterion; project_id: number; form_id: number; now: Date };

async function beginTrust(q: Query, { judged, criterion, project_id, form_id, now }: Begun) {
  const engines = { chat: { model: STAND_IN }, speech: { model: STAND_IN } };
  const fingerprint = await readFingerprint(q, { criterion, examples: [], engines });
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const [first] = judged.moves;
  const last = judged.moves.at(-1);
  if (!first || !last) throw new Error('a machine begins with its trial');
  const [row] = await q
    .insert(criterionTrust)
    .values({
      project_id,
      form_id,
      criterion_key: judged.key,
      state: last.to,
      reason: last.reason,
      fingerprint,
      examples: [],
      seed: SEED,
      started_at: before(first.daysAgo),
      since: before(last.daysAgo),
      withstands: true,
      watch_at: new Date(now.getTime() + 6 * DAY_MS),
      replay_at: new Date(now.getTime() + HOUR_MS),
      replay_changed: last.to === 'trial' ? null : 0,
    })
    .returning({ id: criterionTrust.id });
  const trust_id = row?.id ?? 0;
  await q.insert(trustMoves).values(
    judged.moves.map(({ to, reason, daysAgo }, at) => ({
      trust_id,
      from_state: judged.moves[at - 1]?.to ?? null,
      to_state: to,
      reason,
      at: before(daysAgo),
    })),
  );
  return { trust_id, fingerprint };
}

type Answering = {
  judged: Judged;
  criterion: FormCriterion;
  calls: readonly { id: number; has_words: boolean }[];
  assessors: readonly number[];
  now: Date;
};

/** Control answers from the day on which the trial was begun, the oldest first, full levels and losses mixed. */
function answers(random: Random, { judged, criterion, calls, assessors, now }: Answering) {
  const [full, ...losses] = 'options' in criterion.scale ? criterion.scale.options.map(({ key }) => key) : [];
  const loss = losses.at(-1);
  if (full === undefined || loss === undefined) throw new Error(`«${judged.key}» has no levels`);
  const all = judged.full + judged.loss;
  const left = { full: judged.full, loss: judged.loss };
  const first = judged.moves[0]?.daysAgo ?? 0;
  const step = ((first - 1) * DAY_MS) / all;
  const mute = calls.filter(({ has_words }) => !has_words);
  const read = calls.filter(({ has_words }) => has_words);
  const answered = [...mute.slice(0, all - judged.read), ...read].slice(0, all);
  return answered.map(({ id: communication_id }, at) => {
    const is_loss = random.chance(left.loss / (left.full + left.loss));
    const kind = is_loss ? 'loss' : 'full';
    const share = left[kind] <= NEWEST[kind] ? judged.newest[kind] : judged.right[kind];
    left[kind] -= 1;
    const [option, other] = is_loss ? [loss, full] : [full, loss];
    const answer = random.chance(share) ? option : other;
    const answered_at = new Date(now.getTime() - first * DAY_MS + at * step);
    return {
      communication_id,
      option,
      is_loss,
      is_control: true,
      created_at: answered_at,
      answer,
      ...compareLevels(criterion.scale, { machine: option, person: answer }),
      assessor_id: assessors[at % assessors.length] ?? null,
      answered_at,
      answered_by: 'quick' as const,
    };
  });
}

type Open = {
  sheet: { trust_id: number; fingerprint: string; form_version_id: number; criterion_key: string };
  criterion: FormCriterion;
  ids: readonly number[];
  now: Date;
};

/** What the machine says of the newest calls, by the suggestions that they hold: they wait in «Быстрые проверки». */
async function leaveOpen(q: Query, { sheet, criterion, ids, now }: Open): Promise<void> {
  const { form_version_id, criterion_key } = sheet;
  const rows = [];
  for (const communication_id of ids) {
    const found = await findSuggestions(q, { communication_id, form_version_id });
    const own = found.filter((one) => one.criterion_key === criterion_key).map((one) => one.found);
    const level = machineLevel(criterion, own);
    if (level)
      rows.push({
        ...sheet,
        communication_id,
        ...level,
        is_control: criterion_key === 'closing-summary',
        created_at: now,
      });
  }
  await insertMany(q, machineLevels, rows);
}
