import { formatNumber } from '../kernel/format-number.ts';
import { FORM_SCALES, RATE_METHODS, TYPE_VIEWS } from '../references/static-references.ts';
import type { FormContent, GradeBand } from './form-content.schema.ts';

/** One thing that can be said of a form's part: what tells it from the others, its name, and what it is. */
export type Fact = { field: string; label: string; text: string };

const TONES: Record<GradeBand['tone'], string> = {
  excellent: 'отличная',
  good: 'хорошая',
  fair: 'средняя',
  poor: 'слабая',
};

/** The form as a whole. */
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
