import type { shownAutoApi } from '#domain/auto-evaluations/shown-auto.api.ts';
import { maySeeAutoEvaluation } from '#domain/auto-evaluations/auto-evaluations.policy.ts';
import type { ShownAuto } from '#domain/auto-evaluations/auto-evaluations.schema.ts';
import { criterionByKey } from '#domain/forms/criterion-by-key.ts';
import { chooseSuggestion } from '#domain/suggestions/choose-suggestion.ts';
import { modelOf } from '#domain/trust/trust-fingerprint.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { findSeenCommunication } from '#server/scopes/seen-communications.repo.ts';
import { listAutos } from '../machine/auto-shown.repo.ts';
import { nameLevels } from '../machine/name-levels.ts';
import { findSuggestions } from '../machine/suggestions.repo.ts';

/** Automatic evaluation of a conversation: its levels, each with the words that it was found by (D-44). */
export function showAutoEvaluation({
  db,
  caller: { actor },
  params: { id },
}: RequestOf<typeof shownAutoApi.get>): Promise<ShownAuto> {
  return db.read(async (q) => {
    const seen = await findSeenCommunication(q, actor, id);
    if (!seen) throw notFound('Коммуникация не найдена.');
    assertAllowed(maySeeAutoEvaluation(actor, seen));
    const [auto] = await listAutos(q, [id]);
    if (!auto?.made_at) return { evaluation: null };
    const { content, form, form_version_id, score, made_at } = auto;
    const found = await findSuggestions(q, { communication_id: id, form_version_id });
    const levels = nameLevels(content, auto.levels).map(({ criterion_key, name, level, option, is_trusted }) => {
      const criterion = criterionByKey(content, criterion_key);
      const own = found.filter((one) => one.criterion_key === criterion_key).map((one) => one.found);
      const said = criterion ? chooseSuggestion(criterion, own, null) : null;
      // Of other words by now, it proves nothing.
      const proof = said?.option === option || said?.kind === 'not_applicable' ? said : null;
      return { criterion_key, name, level, note: proof?.note ?? '', evidence: proof?.evidence ?? [], is_trusted };
    });
    const model = modelOf(auto.levels[0]?.fingerprint ?? '');
    return { evaluation: { form, score, made_at: made_at.toISOString(), model, levels } };
  });
}
