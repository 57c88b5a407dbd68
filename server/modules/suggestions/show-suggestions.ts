import { mayEvaluate } from '#domain/communications/communications.policy.ts';
import { NOT_APPLICABLE, type ShownSuggestion } from '#domain/evaluations/provenance.ts';
import { askedCriteria } from '#domain/suggestions/asked-criteria.ts';
import { chooseSuggestion } from '#domain/suggestions/choose-suggestion.ts';
import { isOfWords } from '#domain/suggestions/suggestion-basis.ts';
import type { suggestionsApi } from '#domain/suggestions/suggestions.api.ts';
import type { Suggestion, SuggestionList } from '#domain/suggestions/suggestions.schema.ts';
import type { Query } from '#server/db/client.ts';
import { isEngineOn } from '#server/engines/engines.repo.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { findSeenCommunication } from '#server/scopes/seen-communications.repo.ts';
import { findSuggestions, rememberShown } from '../machine/suggestions.repo.ts';
import { controlsOf } from '../machine/controls-of.ts';
import { listTrustOfForm } from '../machine/trust.repo.ts';
import { askForSheet } from './ask-for-sheet.ts';
import { maySuggest } from './may-suggest.ts';
import { findRevision, findVersion } from '../machine/sheets.repo.ts';
import { findShownSources, type SuggestionSheet } from './suggestion-asks.repo.ts';

const NONE: SuggestionList = { data: [], pending: [] };

/**
 * What was found for a communication that the caller rates by a version of a form, and what an engine is at. What is sent
 * is remembered: an answer given afterwards was given beside a suggestion, whatever the client says (D-41). Who is to rate
 * it in a calibration is told nothing: each rates alone (D-24).
 */
export function showSuggestions({
  db,
  deps,
  caller: { actor, now },
  params: { id: communication_id },
  input: { form_version_id },
}: RequestOf<typeof suggestionsApi.show>): Promise<SuggestionList> {
  return db.write(async (q) => {
    const communication = await findSeenCommunication(q, actor, communication_id);
    if (!communication) throw notFound('Коммуникация не найдена.');
    assertAllowed(mayEvaluate(actor, communication));
    const version = await findVersion(q, form_version_id);
    if (!version || !(await maySuggest(q, actor, { communication, content: version.content }))) return NONE;
    const sheet = { communication_id, form_version_id };
    const revision = await findRevision(q, communication_id);
    const lets = await isEngineOn(q, communication.company_id, 'suggestions');
    const asked = {
      ...sheet,
      ...version,
      revision,
      project_id: communication.project_id,
      type_id: communication.type_id,
    };
    const measured = await listTrustOfForm(q, asked);
    const isPending = lets && (await askForSheet(q, deps.engines, asked, now));
    const off = new Set(measured.flatMap(({ state, criterion_key }) => (state === 'off' ? [criterion_key] : [])));
    const found = (await findSuggestions(q, sheet)).filter(
      ({ found: { source }, basis, criterion_key }) =>
        source === 'check' || (lets && !off.has(criterion_key) && isOfWords(basis, { revision, form_version_id })),
    );
    const criteria = version.content.groups.flatMap((group) => group.criteria).filter(({ hidden }) => !hidden);
    const shownBefore = await findShownSources(q, { ...sheet, assessor_id: actor.id });
    const answered = new Set(
      found.flatMap(({ criterion_key, found: { source } }) => (source === 'engine' ? [criterion_key] : [])),
    );
    const isSilent = await controlsOf(q, { ...sheet, measured, isPending, answered, shownBefore, now });
    const data = criteria.flatMap((criterion) => {
      const { criterion_key: key } = criterion;
      if (isSilent(key)) return [];
      const own = found.filter(({ criterion_key }) => criterion_key === key);
      const before = shownBefore.get(key) ?? null;
      return (
        chooseSuggestion(
          criterion,
          own.map((one) => one.found),
          before,
        ) ?? []
      );
    });
    await remember(q, { ...sheet, assessor_id: actor.id, shown_at: now }, data);
    const pending = isPending
      ? askedCriteria(version.content).flatMap(({ criterion_key }) => (off.has(criterion_key) ? [] : [criterion_key]))
      : [];
    return { data, pending: pending.filter((key) => !answered.has(key) && !isSilent(key)) };
  });
}

type Whose = SuggestionSheet & { assessor_id: number; shown_at: Date };

/** What can be taken is remembered, as it would be answered. */
async function remember(q: Query, whose: Whose, data: readonly Suggestion[]): Promise<void> {
  const shown = data.flatMap(({ criterion_key, source, kind, option }): ShownSuggestion[] => {
    if (kind === 'not_applicable') return [{ criterion_key, source, option: NOT_APPLICABLE }];
    return option === null ? [] : [{ criterion_key, source, option }];
  });
  await rememberShown(q, whose, shown);
}
