import { error, type FormFinding, warning } from './form-finding.ts';
import type { FormContent, FormCriterion, FormGroup } from './form-content.schema.ts';
import { isScoredScale } from '../scales/is-scored-scale.ts';
import { carriesScore } from './scored-criterion.ts';

/** Weights that the form's method cannot count with (D-11). A form without anything to weigh is another finding. */
export function weightFindings(content: FormContent): FormFinding[] {
  if (!content.groups.some(({ criteria }) => criteria.some(carriesScore))) return [];
  switch (content.rate_method) {
    case 'points':
      return [];
    case 'weights':
      return sumOf(weighed(content)) > 0 ? [] : [error({}, 'Сумма весов критериев равна 0: оценка не посчитается')];
    case 'groups':
      return groupWeightFindings(content);
    case 'penalty':
      return penaltyFindings(sumOf(weighed(content)));
  }
}

function weighed({ groups }: Pick<FormContent, 'groups'>): FormCriterion[] {
  return groups.flatMap(({ criteria }) => criteria).filter(carriesScore);
}

/** Sum in hundredths: weights have at most two decimals, and their floating sum would not be 100. */
function sumOf(weights: readonly { weight: number }[]): number {
  return weights.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0);
}

function groupWeightFindings({ groups }: FormContent): FormFinding[] {
  const weightless = groups.filter(isWeightless);
  const measured = groups.filter(({ criteria }) => criteria.some(carriesScore));
  return [
    ...weightless.map(({ key, name }) => error({ group_key: key }, `Сумма весов критериев группы «${name}» равна 0`)),
    ...(sumOf(measured) > 0 ? [] : [error({}, 'Сумма весов групп равна 0: оценка не посчитается')]),
  ];
}

/** Group that weighs nothing; a group of bonuses alone is measured by its own weights. */
function isWeightless({ criteria }: FormGroup): boolean {
  const scored = criteria.filter(({ hidden, scale }) => !hidden && isScoredScale(scale));
  const measuring = scored.some(carriesScore) ? scored.filter(carriesScore) : scored;
  return measuring.length > 0 && sumOf(measuring) === 0;
}

function penaltyFindings(total: number): FormFinding[] {
  if (total === 0) return [error({}, 'Сумма весов критериев равна 0: штрафовать не за что')];
  if (total >= 10_000) return [];
  const lowest = String((10_000 - total) / 100).replace('.', ',');
  return [warning({}, `Сумма штрафов меньше 100: оценка не опустится ниже ${lowest}`)];
}
