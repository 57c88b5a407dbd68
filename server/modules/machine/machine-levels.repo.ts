import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import {
  communications,
  criterionTrust,
  evaluations,
  machineLevels,
  shownSuggestions,
} from '#server/db/schema/index.ts';
import type { TrustRow } from './trust.repo.ts';

type LevelRow = typeof machineLevels.$inferSelect;
type NewLevel = typeof machineLevels.$inferInsert;
type Sheet = { communication_id: number; form_version_id: number };

const isOf = ({ communication_id, form_version_id }: Sheet) =>
  and(eq(machineLevels.communication_id, communication_id), eq(machineLevels.form_version_id, form_version_id));

/** Levels of a sheet, answered or not. */
export async function listLevels(q: Query, sheet: Sheet): Promise<LevelRow[]> {
  return q.select().from(machineLevels).where(isOf(sheet));
}

/** Writes a level; one that a person has answered stays as it was. */
export async function putLevel(q: Query, level: NewLevel): Promise<void> {
  const { communication_id, form_version_id, criterion_key } = machineLevels;
  const { trust_id, fingerprint, option, is_loss } = level;
  const isSameMachine = sql`${machineLevels.trust_id} = excluded.trust_id and ${machineLevels.fingerprint} = excluded.fingerprint`;
  // Drawn once: what was kept blind, or shown, stays so when words change.
  const drawnOnce = (column: 'is_control' | 'created_at', anew: SQL) =>
    sql`case when ${isSameMachine} then ${machineLevels[column]} else ${anew} end`;
  // Nobody answers blind what an automatic evaluation has shown.
  const ifUnseen = sql`excluded.is_control and ${machineLevels.auto_fingerprint} is null`;
  await q
    .insert(machineLevels)
    .values(level)
    .onConflictDoUpdate({
      target: [communication_id, form_version_id, criterion_key],
      set: {
        trust_id,
        fingerprint,
        option,
        is_loss,
        is_control: drawnOnce('is_control', ifUnseen),
        created_at: drawnOnce('created_at', sql`excluded.created_at`),
      },
      setWhere: isNull(machineLevels.answered_at),
    });
}

/** The machine says nothing any more; what a person has answered stays. */
export async function removeLevel(q: Query, { criterion_key, ...sheet }: Sheet & { criterion_key: string }) {
  await q
    .delete(machineLevels)
    .where(and(isOf(sheet), eq(machineLevels.criterion_key, criterion_key), isNull(machineLevels.answered_at)));
}

/** Levels of these machines that still count: of the present fingerprint. */
const ofPresent = eq(machineLevels.fingerprint, criterionTrust.fingerprint);

/** Counts by criterion and kind of level: what the machine gave, what people checked blind, and how that went. */
export async function countLevels(q: Query, trustIds: readonly number[]) {
  if (trustIds.length === 0) return [];
  const { trust_id, is_loss, is_right, answered_at, difference } = machineLevels;
  return q
    .select({
      trust_id,
      is_loss,
      given: count(),
      checked: count(answered_at),
      right: sql<number>`(count(*) filter (where ${is_right}))::int`,
      difference: sql<number | null>`avg(${difference})::float8`,
    })
    .from(machineLevels)
    .innerJoin(criterionTrust, eq(criterionTrust.id, trust_id))
    .where(and(inArray(trust_id, [...trustIds]), ofPresent))
    .groupBy(trust_id, is_loss);
}

/** Who has given the control answers, and between when. */
export async function countCheckers(q: Query, trustIds: readonly number[]) {
  if (trustIds.length === 0) return [];
  const { trust_id, assessor_id, answered_at } = machineLevels;
  return q
    .select({ trust_id, people: countDistinct(assessor_id), first: min(answered_at), last: max(answered_at) })
    .from(machineLevels)
    .innerJoin(criterionTrust, eq(criterionTrust.id, trust_id))
    .where(and(inArray(trust_id, [...trustIds]), ofPresent, isNotNull(answered_at)))
    .groupBy(trust_id);
}

/** Full levels of a machine that people have checked, and those kept blind since a moment. */
export async function countForDraw(q: Query, { id, fingerprint }: Pick<TrustRow, 'id' | 'fingerprint'>, since: Date) {
  const own = and(eq(machineLevels.trust_id, id), eq(machineLevels.fingerprint, fingerprint));
  const checked = and(own, eq(machineLevels.is_loss, false), isNotNull(machineLevels.answered_at));
  const kept = and(own, eq(machineLevels.is_control, true), gt(machineLevels.created_at, since));
  return { fullChecked: await q.$count(machineLevels, checked), ofLastWeek: await q.$count(machineLevels, kept) };
}

/** Criteria of a sheet at which an assessor was shown a suggestion: their answers there are blind no more. */
export async function listShownKeys(q: Query, { assessor_id, ...sheet }: Sheet & { assessor_id: number }) {
  const rows = await q
    .selectDistinct({ criterion_key: shownSuggestions.criterion_key })
    .from(shownSuggestions)
    .where(
      and(
        eq(shownSuggestions.communication_id, sheet.communication_id),
        eq(shownSuggestions.form_version_id, sheet.form_version_id),
        eq(shownSuggestions.assessor_id, assessor_id),
      ),
    );
  return rows.map(({ criterion_key }) => criterion_key);
}

type Answered = Required<
  Pick<LevelRow, 'answer' | 'is_right' | 'difference' | 'assessor_id' | 'answered_at' | 'answered_by'>
>;

/** Writes a person's answer to a level that nobody has answered; true when it was written. */
export async function answerLevel(
  q: Query,
  { criterion_key, ...sheet }: Sheet & { criterion_key: string },
  answered: Answered,
): Promise<boolean> {
  const rows = await q
    .update(machineLevels)
    .set(answered)
    .where(and(isOf(sheet), eq(machineLevels.criterion_key, criterion_key), isNull(machineLevels.answered_at)))
    .returning({ trust_id: machineLevels.trust_id });
  return rows.length > 0;
}

/** What the machine had said, unseen, where an assessor's evaluation answered it. */
export async function listAnsweredBy(q: Query, { assessor_id, ...sheet }: Sheet & { assessor_id: number }) {
  const { criterion_key, option, answered_by } = machineLevels;
  return q
    .select({ criterion_key, option })
    .from(machineLevels)
    .where(and(isOf(sheet), eq(machineLevels.assessor_id, assessor_id), eq(answered_by, 'rating')))
    .orderBy(criterion_key);
}

/** True while somebody's answer to a level of the communication is waited for, or nobody has rated it yet. */
export async function isKeptBlind(q: Query, communication_id: number): Promise<boolean> {
  const waits = and(
    eq(machineLevels.communication_id, communication_id),
    eq(machineLevels.is_control, true),
    isNull(machineLevels.answered_at),
  );
  if ((await q.$count(machineLevels, waits)) > 0) return true;
  const isSent = and(eq(evaluations.communication_id, communication_id), isNotNull(evaluations.submitted_at));
  return (await q.$count(evaluations, isSent)) === 0;
}

/** Newest control answers of one kind. */
export async function listNewestAnswers(
  q: Query,
  { trust, is_loss, limit }: { trust: Pick<TrustRow, 'id' | 'fingerprint'>; is_loss: boolean; limit: number },
) {
  return q
    .select({ is_right: machineLevels.is_right })
    .from(machineLevels)
    .where(
      and(
        eq(machineLevels.trust_id, trust.id),
        eq(machineLevels.fingerprint, trust.fingerprint),
        eq(machineLevels.is_loss, is_loss),
        isNotNull(machineLevels.answered_at),
      ),
    )
    .orderBy(desc(machineLevels.answered_at))
    .limit(limit);
}

/** The first levels of a machine, always the same: those that are asked about again each night. */
export async function listFirstLevels(q: Query, trust: Pick<TrustRow, 'id' | 'fingerprint'>, limit: number) {
  const { communication_id, form_version_id, created_at } = machineLevels;
  return q
    .select({ communication_id, form_version_id })
    .from(machineLevels)
    .innerJoin(communications, and(eq(communications.id, communication_id), isNull(communications.deleted_at)))
    .where(and(eq(machineLevels.trust_id, trust.id), eq(machineLevels.fingerprint, trust.fingerprint)))
    .orderBy(created_at, communication_id)
    .limit(limit);
}

/** Levels that people have answered, the newest first: the machine's and theirs. */
export async function listAnswered(q: Query, trust: Pick<TrustRow, 'id' | 'fingerprint'>, limit: number) {
  const { option, answer, answered_at } = machineLevels;
  const rows = await q
    .select({ machine: option, person: answer })
    .from(machineLevels)
    .where(
      and(
        eq(machineLevels.trust_id, trust.id),
        eq(machineLevels.fingerprint, trust.fingerprint),
        isNotNull(answered_at),
      ),
    )
    .orderBy(desc(answered_at))
    .limit(limit);
  return rows.flatMap(({ machine, person }) => (person === null ? [] : [{ machine, person }]));
}

/** Levels of a machine by option, and of those that were compared with people's the differences. */
export async function sumDifferences(q: Query, { id, fingerprint }: Pick<TrustRow, 'id' | 'fingerprint'>) {
  const { is_loss, option, difference } = machineLevels;
  return q
    .select({
      is_loss,
      option,
      given: count(),
      compared: count(difference),
      sum: sql<number>`coalesce(sum(${difference}), 0)::float8`,
      squares: sql<number>`coalesce(sum(${difference} * ${difference}), 0)::float8`,
    })
    .from(machineLevels)
    .where(and(eq(machineLevels.trust_id, id), eq(machineLevels.fingerprint, fingerprint)))
    .groupBy(is_loss, option);
}
