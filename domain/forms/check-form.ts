import { checkFindings } from './criterion-check-flaws.ts';
import { scaleFindings } from './scale-findings.ts';
import { weightFindings } from './check-weights.ts';
import { duplicatesOf } from '../kernel/duplicates.ts';
import { error, type FormFinding, warning } from './form-finding.ts';
import type { FormContent, FormCriterion, FormGroup } from './form-content.schema.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { isScoredScale } from '../scales/is-scored-scale.ts';
import { carriesScore } from './scored-criterion.ts';

export type { FormFinding } from './form-finding.ts';

/**
 * Findings of a form before publishing (D-11): errors stop it, warnings are for the author. Order: the form as a whole,
 * groups and criteria in their order, weights.
 */
export function checkForm(content: FormContent): FormFinding[] {
  return [
    ...wholeFindings(content),
    ...duplicateFindings(content),
    ...bandFindings(content),
    ...content.groups.flatMap((group) => groupFindings(content, group)),
    ...weightFindings(content),
  ];
}

function wholeFindings({ groups }: FormContent): FormFinding[] {
  if (groups.length === 0) return [error({}, 'Добавьте хотя бы одну группу с критериями')];
  const criteria = groups.flatMap((group) => group.criteria);
  if (criteria.length === 0) return [error({}, 'Добавьте хотя бы один критерий')];
  const findings: FormFinding[] = [];
  if (criteria.length > FORM_LIMITS.criteria)
    findings.push(error({}, `В форме не может быть больше ${FORM_LIMITS.criteria} критериев`));
  if (!criteria.some(carriesScore)) {
    findings.push(error({}, 'Нет ни одного видимого критерия с баллами, кроме бонусных: оценка не посчитается'));
  }
  return findings;
}

const isBlank = (text: string): boolean => text.trim() === '';

function duplicateFindings({ groups }: FormContent): FormFinding[] {
  const groupKeys = duplicatesOf(groups.map(({ key }) => key));
  const criterionKeys = duplicatesOf(
    groups.flatMap(({ criteria }) => criteria.map(({ criterion_key }) => criterion_key)),
  );
  return [
    ...groupKeys.map((group_key) => error({ group_key }, `Ключ группы «${group_key}» повторяется`)),
    ...criterionKeys.map((criterion_key) => error({ criterion_key }, `Ключ критерия «${criterion_key}» повторяется`)),
  ];
}

function bandFindings({ grade_bands }: FormContent): FormFinding[] {
  const starts = grade_bands.map(({ from }) => from);
  const findings: FormFinding[] = [];
  if (grade_bands.some(({ name }) => isBlank(name))) findings.push(error({}, 'У градации нет названия'));
  if (!starts.includes(0))
    findings.push(warning({}, 'Ни одна градация не начинается с 0: низкие оценки останутся без названия'));
  if (new Set(starts).size < starts.length) findings.push(warning({}, 'Две градации начинаются с одного значения'));
  return findings;
}

function groupFindings(content: FormContent, group: FormGroup): FormFinding[] {
  const place = { group_key: group.key };
  const nameless = isBlank(group.name) ? [error(place, 'У группы нет названия')] : [];
  if (group.criteria.length === 0) return [...nameless, error(place, `В группе «${group.name}» нет критериев`)];
  const findings = [
    ...nameless,
    ...group.criteria.flatMap((criterion) => criterionFindings(content, group, criterion)),
  ];
  if (group.criteria.some(({ hidden, scale }) => !hidden && isScoredScale(scale))) return findings;
  return [
    warning(place, `Группа «${group.name}» не влияет на оценку: в ней нет видимых критериев с баллами`),
    ...findings,
  ];
}

function criterionFindings({ rate_method }: FormContent, group: FormGroup, criterion: FormCriterion): FormFinding[] {
  const place = { group_key: group.key, criterion_key: criterion.criterion_key };
  const findings = [...scaleFindings(place, criterion), ...checkFindings(place, criterion)];
  if (isBlank(criterion.name)) findings.unshift(error(place, 'У критерия нет названия'));
  const idleWeight = rate_method !== 'points' && !isScoredScale(criterion.scale) && criterion.weight > 0;
  if (idleWeight)
    findings.push(warning(place, `Вес критерия «${criterion.name}» не учитывается: его шкала без баллов`));
  return findings;
}
