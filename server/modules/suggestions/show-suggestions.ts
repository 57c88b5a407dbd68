import { mayEvaluate } from '#domain/communications/communications.policy.ts';
import { presentSuggestion } from '#domain/suggestions/present-suggestion.ts';
import type { suggestionsApi } from '#domain/suggestions/suggestions.api.ts';
import type { SuggestionList } from '#domain/suggestions/suggestions.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { findSeenCommunication } from '#server/scopes/seen-communications.repo.ts';
import { findSuggestions, rememberShown } from '../checks/suggestions.repo.ts';
import { findVersionContents } from '../forms/form-simulation.repo.ts';

/**
 * What was found for a communication that the caller rates by a version of a form. What is sent is remembered: an answer
 * given afterwards was given beside a suggestion, whatever the client says (D-41).
 */
export function showSuggestions({
  db,
  caller: { actor, now },
  params: { id: communication_id },
  input: { form_version_id },
}: RequestOf<typeof suggestionsApi.show>): Promise<SuggestionList> {
  return db.write(async (q) => {
    const communication = await findSeenCommunication(q, actor, communication_id);
    if (!communication) throw notFound('Коммуникация не найдена.');
    assertAllowed(mayEvaluate(actor, communication));
    const found = await findSuggestions(q, { communication_id, form_version_id });
    const content =
      found.length > 0 ? (await findVersionContents(q, [form_version_id])).get(form_version_id) : undefined;
    const criteria = new Map(
      content?.groups.flatMap((group) => group.criteria.map((one) => [one.criterion_key, one] as const)),
    );
    const data = found.flatMap(({ criterion_key, outcome }) => {
      const criterion = criteria.get(criterion_key);
      return (criterion && !criterion.hidden && presentSuggestion(criterion, outcome)) || [];
    });
    const shown = data.flatMap(({ criterion_key, source, option }) =>
      option === null ? [] : [{ criterion_key, source, option }],
    );
    await rememberShown(q, { communication_id, form_version_id, assessor_id: actor.id, shown_at: now }, shown);
    return { data };
  });
}
