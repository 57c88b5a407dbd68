import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import type { Evidence } from '#domain/evaluations/evaluations.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { notify } from '#src/app/notify.ts';
import type { RatingFormState } from './rating-context.ts';
import type { EvidenceOutcome } from './rating-store.ts';

/**
 * Attaches evidence; a refusal is announced aloud, because the person looks at the recording and not at the criterion.
 */
export function attachEvidence({ store }: RatingFormState, key: string, evidence: Evidence): EvidenceOutcome {
  const outcome = store.addEvidence(key, evidence);
  if (outcome === 'full') {
    const count = countOf(EVALUATION_LIMITS.evidence, ['фрагмент', 'фрагмента', 'фрагментов']);
    notify.warning(`У критерия «${store.criterion(key)?.name ?? ''}» уже ${count}: сначала уберите лишний.`);
  }
  return outcome;
}
