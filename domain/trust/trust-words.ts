import { countOf } from '../kernel/plural.ts';
import { type TrustGap, TRUST_RULE } from './judge-trust.ts';

/** Control answers that a criterion has. */
type Checked = { full: number; loss: number };

/** Gaps that say how good the machine is: told once enough is checked, since of nothing they all hold. */
const QUALITY: ReadonlySet<TrustGap> = new Set(['agreement', 'loss_right', 'found_losses', 'difference']);

const ANSWERS = ['ответ', 'ответа', 'ответов'] as const;
const LOSSES = ['снижение', 'снижения', 'снижений'] as const;

function gapText(gap: TrustGap, { full, loss }: Checked): string {
  switch (gap) {
    case 'critical':
      return 'критический критерий решает только человек';
    case 'withstands':
      return 'ещё не пройдена проба на слова, которыми движок уговаривают';
    case 'full':
      return `проверить ещё ${countOf(TRUST_RULE.full - full, ANSWERS)} с полным баллом`;
    case 'loss':
      return `проверить ещё ${countOf(TRUST_RULE.loss - loss, LOSSES)}`;
    case 'people':
      return 'проверять должны хотя бы двое';
    case 'days':
      return 'проверки должны занять хотя бы две недели';
    case 'agreement':
      return 'движок совпадает с асессорами реже, чем нужно';
    case 'loss_right':
      return 'снижает напрасно больше чем в 4 случаях из 10';
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
  `Совпадает с асессорами в ${agreement} % (наверняка не меньше ${low} %)`;
