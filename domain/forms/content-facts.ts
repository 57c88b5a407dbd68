import { COMMENT_WORDS } from './comment-words.ts';
import { checkText } from './criterion-check-text.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { countOf } from '../kernel/plural.ts';
import {
  CRITERION_GROUPS,
  FORM_SCALES,
  RATE_METHODS,
  SCALE_TYPES,
  TYPE_VIEWS,
} from '../references/static-references.ts';
import type { CriticalScope, Scale, ScaleOption, ScaleRange } from '../scales/scale.schema.ts';
import type { FormContent, FormCriterion, FormGroup, GradeBand } from './form-content.schema.ts';

/** Comparable fact of a form's part: `field` identifies it, `label` names it, `text` is its value. */
export type Fact = { field: string; label: string; text: string };

const POINTS = ['балл', 'балла', 'баллов'] as const;
const CRITICAL: Record<CriticalScope, string> = {
  none: '',
  group: 'обнуляет группу',
  form: 'обнуляет форму',
};

const TONES: Record<GradeBand['tone'], string> = {
  excellent: 'отличная',
  good: 'хорошая',
  fair: 'средняя',
  poor: 'слабая',
};

const yesNo = (is: boolean): string => (is ? 'Да' : 'Нет');
const parts = (...texts: string[]): string => texts.filter((text) => text !== '').join('; ');

/** Facts of the form as a whole. */
export function settingFacts(content: FormContent): Fact[] {
  const bands = content.grade_bands.toSorted((one, other) => other.from - one.from);
  return [
    { field: 'rate_method', label: 'Метод подсчёта', text: RATE_METHODS[content.rate_method] },
    { field: 'scale', label: 'Шкала', text: FORM_SCALES[content.scale] },
    { field: 'type_view', label: 'Вид', text: TYPE_VIEWS[content.type_view] },
    { field: 'pass_threshold', label: 'Порог', text: `${formatNumber(content.pass_threshold)}\u00a0%` },
    {
      field: 'grade_bands',
      label: 'Градации',
      text: bands.map(({ from, name, tone }) => `от ${formatNumber(from)} — ${name} (${TONES[tone]})`).join(', '),
    },
    {
      field: 'allow_over_100',
      label: 'С бонусом',
      text: content.allow_over_100 ? 'бывает больше 100' : 'не больше 100',
    },
  ];
}

export function groupFacts({ name, criterion_group, weight }: FormGroup): Fact[] {
  return [
    { field: 'name', label: 'Название', text: name },
    { field: 'criterion_group', label: 'Раздел', text: CRITERION_GROUPS[criterion_group] },
    { field: 'weight', label: 'Вес группы', text: formatNumber(weight) },
  ];
}

export function criterionFacts(criterion: FormCriterion): Fact[] {
  return [
    { field: 'name', label: 'Название', text: criterion.name },
    { field: 'description', label: 'Описание', text: criterion.description },
    { field: 'weight', label: 'Вес', text: formatNumber(criterion.weight) },
    ...scaleFacts(criterion.scale),
    { field: 'allow_na', label: 'Можно «Н/П»', text: yesNo(criterion.allow_na) },
    { field: 'comment_required', label: 'Комментарий', text: COMMENT_WORDS[criterion.comment_required] },
    { field: 'reasons', label: 'Причины потери баллов', text: criterion.reasons.join('; ') },
    { field: 'check', label: 'Автопроверка', text: checkFact(criterion) },
    { field: 'bonus', label: 'Бонусный', text: yesNo(criterion.bonus) },
    { field: 'hidden', label: 'Скрыт', text: yesNo(criterion.hidden) },
  ];
}

function checkFact({ check, scale }: FormCriterion): string {
  if (!check) return 'Нет';
  const options = 'options' in scale ? scale.options : [];
  return checkText(check, {
    dictionary: (id) => `словарь № ${id}`,
    fact: (key) => key,
    option: (key) => `«${options.find((one) => one.key === key)?.label ?? key}»`,
  });
}

function scaleFacts(scale: Scale): Fact[] {
  const type = (text: string): Fact => ({ field: 'scale', label: 'Шкала', text: SCALE_TYPES[scale.type] + text });
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return [type(`: ${labelsOf(scale.options)}`), ...scale.options.map(optionFact)];
    case 'multi':
      return [
        type(`: ${labelsOf(scale.options)}`),
        { field: 'max', label: 'Больше не набрать', text: countOf(scale.max, POINTS) },
        ...scale.options.map(optionFact),
      ];
    case 'points':
      return [
        type(
          parts(` от 0 до ${scale.max}`, scale.zero_critical === 'none' ? '' : `0 ${CRITICAL[scale.zero_critical]}`),
        ),
      ];
    case 'range':
      return [
        type(''),
        { field: 'unit', label: 'Единица', text: scale.unit },
        { field: 'ranges', label: 'Диапазоны', text: scale.ranges.map(rangeText).join(', ') },
      ];
    case 'text':
    case 'date':
      return [type('')];
  }
}

const labelsOf = (options: readonly ScaleOption[]): string => options.map(({ label }) => label).join(', ');

function optionFact({ key, label, points, critical, example }: ScaleOption): Fact {
  const text = parts(label, countOf(points, POINTS), CRITICAL[critical], example && `пример: ${example}`);
  return { field: `option:${key}`, label: `Вариант «${label}»`, text };
}

function rangeText({ from, to, points, critical }: ScaleRange): string {
  const bounds = [from === null ? '' : `от ${formatNumber(from)}`, to === null ? '' : `до ${formatNumber(to)}`];
  const where = bounds.filter((text) => text !== '').join(' ') || 'любое число';
  return [`${where} — ${countOf(points, POINTS)}`, CRITICAL[critical]].filter((text) => text !== '').join(' и ');
}
