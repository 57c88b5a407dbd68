import { and, countDistinct, desc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SuggestionSource } from '#domain/evaluations/provenance.ts';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import {
  communications,
  companyEngines,
  formVersions,
  shownSuggestions,
  suggestionAsks,
  suggestions,
  tasks,
  transcripts,
} from '#server/db/schema/index.ts';

/** A communication by a version of a form. */
export type SuggestionSheet = { communication_id: number; form_version_id: number };
type Ask = typeof suggestionAsks.$inferSelect;

const isOf = ({ communication_id, form_version_id }: SuggestionSheet) =>
  and(eq(suggestionAsks.communication_id, communication_id), eq(suggestionAsks.form_version_id, form_version_id));

export async function findAsk(q: Query, sheet: SuggestionSheet): Promise<Ask | undefined> {
  const [row] = await q.select().from(suggestionAsks).where(isOf(sheet));
  return row;
}

/** Writes down that sheets wait for an engine, whatever came of them before. */
export async function putAsks(q: Query, sheets: readonly SuggestionSheet[], asked_at: Date): Promise<void> {
  if (sheets.length === 0) return;
  const waiting = { state: 'waiting' as const, why: null, basis: null, asked_at, done_at: null };
  await q
    .insert(suggestionAsks)
    .values(sheets.map((sheet) => ({ ...sheet, ...waiting })))
    .onConflictDoUpdate({ target: [suggestionAsks.communication_id, suggestionAsks.form_version_id], set: waiting });
}

export async function updateAsk(q: Query, sheet: SuggestionSheet, values: Partial<Ask>): Promise<void> {
  await q.update(suggestionAsks).set(values).where(isOf(sheet));
}

/** Nobody is asked any more: there is no engine, or the company has switched it off. */
export async function removeAsk(q: Query, sheet: SuggestionSheet): Promise<void> {
  await q.delete(suggestionAsks).where(isOf(sheet));
}

/** What a job needs to know: the form's content and whose conversation it is; undefined once it was deleted. */
export async function findSheet(q: Query, { communication_id, form_version_id }: SuggestionSheet) {
  const [row] = await q
    .select({
      company_id: communications.company_id,
      project_id: communications.project_id,
      form_id: formVersions.form_id,
      content: formVersions.content,
    })
    .from(communications)
    .innerJoin(formVersions, eq(formVersions.id, form_version_id))
    .where(and(eq(communications.id, communication_id), isNull(communications.deleted_at)));
  return row;
}

const newer = alias(formVersions, 'newer');

/**
 * Sheets of tasks that are to be rated, in the version in force, of companies that let an engine read, as far as their
 * words have come: nothing is asked about what nobody rates.
 */
export async function listSheetsToAsk(q: Query, given: readonly { communication_id: number; form_id: number }[]) {
  if (given.length === 0) return [];
  const isNewest = notExists(
    q
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          eq(newer.form_id, formVersions.form_id),
          isNotNull(newer.published_at),
          gt(newer.number, formVersions.number),
        ),
      ),
  );
  const rows = await q
    .selectDistinct({
      communication_id: transcripts.communication_id,
      form_id: formVersions.form_id,
      form_version_id: formVersions.id,
    })
    .from(transcripts)
    .innerJoin(communications, eq(communications.id, transcripts.communication_id))
    .innerJoin(
      companyEngines,
      and(eq(companyEngines.company_id, communications.company_id), companyEngines.suggestions),
    )
    .innerJoin(
      formVersions,
      inArray(
        formVersions.form_id,
        given.map(({ form_id }) => form_id),
      ),
    )
    .where(
      and(
        inArray(
          transcripts.communication_id,
          given.map(({ communication_id }) => communication_id),
        ),
        isNull(communications.deleted_at),
        isNotNull(formVersions.published_at),
        isNewest,
      ),
    );
  const wanted = new Set(given.map(({ communication_id, form_id }) => `${communication_id} ${form_id}`));
  return rows.filter(({ communication_id, form_id }) => wanted.has(`${communication_id} ${form_id}`));
}

/** Numbers of communications that a reason names. */
const NEWEST = 5;

/** Communications of a project by what has come of asking and why, most first; one is counted once, whatever the forms. */
export async function countAsks(q: Query, project_id: number) {
  const { state, why, communication_id } = suggestionAsks;
  return q
    .select({
      state,
      why,
      count: countDistinct(communication_id),
      newest: sql<
        number[]
      >`(array_agg(distinct ${communication_id} order by ${communication_id} desc))[1:${sql.raw(String(NEWEST))}]`,
    })
    .from(suggestionAsks)
    .innerJoin(communications, eq(communications.id, communication_id))
    .where(and(eq(communications.project_id, project_id), isNull(communications.deleted_at)))
    .groupBy(state, why)
    .orderBy(desc(countDistinct(communication_id)));
}

/** Forms that live tasks ask a communication to be rated by. */
export async function listTaskForms(q: Query, communication_id: number) {
  return q
    .selectDistinct({ communication_id: tasks.communication_id, form_id: tasks.form_id })
    .from(tasks)
    .where(and(eq(tasks.communication_id, communication_id), inArray(tasks.state, [...LIVE_STATES])));
}

/** Criteria that an engine has answered about, and what from. */
export async function listAnsweredBases(q: Query, { communication_id, form_version_id }: SuggestionSheet) {
  return q
    .select({ criterion_key: suggestions.criterion_key, basis: suggestions.basis })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.communication_id, communication_id),
        eq(suggestions.form_version_id, form_version_id),
        eq(suggestions.source, 'engine'),
      ),
    );
}

/** Source of what an assessor was last shown at each criterion of a sheet. */
export async function findShownSources(
  q: Query,
  { communication_id, form_version_id, assessor_id }: SuggestionSheet & { assessor_id: number },
): Promise<Map<string, SuggestionSource>> {
  const rows = await q
    .select({ criterion_key: shownSuggestions.criterion_key, source: shownSuggestions.source })
    .from(shownSuggestions)
    .where(
      and(
        eq(shownSuggestions.communication_id, communication_id),
        eq(shownSuggestions.form_version_id, form_version_id),
        eq(shownSuggestions.assessor_id, assessor_id),
      ),
    )
    .orderBy(shownSuggestions.shown_at);
  return new Map(rows.map(({ criterion_key, source }) => [criterion_key, source]));
}
