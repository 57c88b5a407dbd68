import { countOf } from '../kernel/plural.ts';
import { type TrustGap, TRUST_RULE } from './judge-trust.ts';

/** Control answers that a criterion has. */
type Checked = { full: number; loss: number };

/** Gaps that say how good the machine is: told once enough is checked, since of nothing they all hold. */
const QUALITY: ReadonlySet<TrustGap> = new Set(['agreement', 'loss_right', 'found_losses', 'difference']);

const ANSWERS = ['ответ', 'ответа', 'ответов'] as const;

function gapText(gap: TrustGap, { full, loss }: Checked): string {
  switch (gap) {
    case 'critical':
      return 'критический критерий решает только человек';
    case 'withstands':
      return 'ещё не показано, что движок не слушается просьб в разговоре';
    case 'full':
      return `проверить ещё ${countOf(TRUST_RULE.full - full, ANSWERS)}, где движок поставил полный балл`;
    case 'loss':
      return `проверить ещё ${countOf(TRUST_RULE.loss - loss, ANSWERS)}, где движок снял баллы`;
    case 'people':
      return 'проверять должны хотя бы двое';
    case 'days':
      return 'проверки должны занять хотя бы две недели';
    case 'agreement':
      return 'движок совпадает с асессорами реже, чем нужно';
    case 'loss_right':
      return 'снимает баллы напрасно больше чем в 4 случаях из 10';
    case 'found_losses':
      return 'пропускает слишком много потерь';
    case 'difference':
      return 'в среднем расходится с асессорами больше чем на 5 баллов';
  }
}

/** What is missing for a machine to be trusted, in plain words; quality only of enough control answers. */
export function missingTexts(missing: readonly TrustGap[], checked: Checked): string[] {
  const isEnough = checked.full >= TRUST_RULE.full && checked.loss >= TRUST_RULE.loss;
  return missing.filter((gap) => isEnough || !QUALITY.has(gap)).map((gap) => gapText(gap, checked));
}

/** «Совпадает с асессорами в 95 % (наверняка не меньше 89 %)». */
export const agreementText = (agreement: number, low: number): string =>
  `Совпадает с асессорами в ${agreement}\u00a0% (наверняка не меньше ${low}\u00a0%)`;
