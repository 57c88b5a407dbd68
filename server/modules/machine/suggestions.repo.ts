import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ShownSuggestion } from '#domain/evaluations/provenance.ts';
import type { FoundSuggestion } from '#domain/suggestions/present-suggestion.ts';
import type { Query } from '#server/db/client.ts';
import { formVersions, shownSuggestions, suggestions } from '#server/db/schema/index.ts';

export type NewSuggestion = typeof suggestions.$inferInsert;

/** Rows of one statement: it takes seven parameters for each. */
const AT_ONCE = 1000;

/** Writes what was found, in place of what was there. */
export async function putSuggestions(q: Query, rows: readonly NewSuggestion[]): Promise<void> {
  const { communication_id, form_version_id, criterion_key, source } = suggestions;
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await q
      .insert(suggestions)
      .values(rows.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({
        target: [communication_id, form_version_id, criterion_key, source],
        set: { outcome: sql`excluded.outcome`, basis: sql`excluded.basis`, made_at: sql`excluded.made_at` },
      });
}

type Sheet = { communication_id: number; form_version_id: number };

/** What was found for a communication by a version of a form, and what of. */
export async function findSuggestions(
  q: Query,
  { communication_id, form_version_id }: Sheet,
): Promise<{ criterion_key: string; basis: string; found: FoundSuggestion }[]> {
  const { criterion_key, source, outcome, basis } = suggestions;
  const rows = await q
    .select({ criterion_key, source, outcome, basis })
    .from(suggestions)
    .where(and(eq(suggestions.communication_id, communication_id), eq(suggestions.form_version_id, form_version_id)));
  // Each source writes outcomes of its own: the row's type cannot say so.
  return rows.map(({ source: by, outcome: said, ...row }) => ({
    ...row,
    found: { source: by, outcome: said } as FoundSuggestion,
  }));
}

type Shown = Sheet & { assessor_id: number; shown_at: Date };

/** Remembers what was sent to an assessor; the newest stands. */
export async function rememberShown(
  q: Query,
  { shown_at, ...sheet }: Shown,
  shown: readonly ShownSuggestion[],
): Promise<void> {
  if (shown.length === 0) return;
  const { communication_id, form_version_id, assessor_id, criterion_key, source } = shownSuggestions;
  await q
    .insert(shownSuggestions)
    .values(shown.map((one) => ({ ...sheet, ...one, shown_at })))
    .onConflictDoUpdate({
      target: [communication_id, form_version_id, assessor_id, criterion_key, source],
      set: { option: sql`excluded.option`, shown_at: sql`excluded.shown_at` },
    });
}

/** True while some published form checks by itself. */
export async function isAnythingChecked(q: Query): Promise<boolean> {
  const [row] = await q
    .select({ id: formVersions.id })
    .from(formVersions)
    .where(and(eq(formVersions.has_checks, true), isNotNull(formVersions.published_at)))
    .limit(1);
  return row !== undefined;
}
