import type { Scale } from '#domain/scales/scale.schema.ts';
import type { FormContent, FormCriterion } from '#domain/forms/form-content.schema.ts';
import { isScoredScale } from '#domain/scales/is-scored-scale.ts';
import type { CriterionShare } from '#domain/forms/weight-shares.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { type RateMethod, SCALE_TYPES } from '#domain/references/static-references.ts';
import type { Tone } from '#src/components/ui/badge.tsx';

const OPTIONS = ['вариант', 'варианта', 'вариантов'] as const;

/** Scale in short: «Баллы, 0–10» */
export function scaleText(scale: Scale): string {
  const name = SCALE_TYPES[scale.type];
  switch (scale.type) {
    case 'points':
      return `${name}, 0–${scale.max}`;
    case 'select':
      return `${name}: ${scale.options.length}`;
    case 'multi':
      return countOf(scale.options.length, OPTIONS).concat(', можно несколько');
    case 'range':
      return scale.unit ? `${name}, ${scale.unit}` : name;
    case 'binary':
    case 'ternary':
    case 'text':
    case 'date':
      return name;
  }
}

function percentText(share: number): string {
  return `${formatNumber(Math.round(share * 10) / 10)}\u00a0%`;
}

type ShareText = { text: string; title: string };

/** Share of a criterion, short for the row and in full for screen readers. */
export function shareText(method: RateMethod, { form, group }: CriterionShare, bonus: boolean): ShareText {
  if (bonus) return { text: `+${percentText(form)}`, title: `Бонус добавляет до ${percentText(form)}` };
  if (method === 'penalty') {
    return { text: `−${formatNumber(form)}`, title: `Отнимает до ${formatNumber(form)} из 100` };
  }
  const text = percentText(form);
  if (group === null) return { text, title: `Доля в оценке ${text}` };
  return { text, title: `Доля в оценке ${text}, внутри группы ${percentText(group)}` };
}

export function groupShareText(method: RateMethod, share: number): string {
  return method === 'penalty' ? `−${formatNumber(share)}` : percentText(share);
}

/** False under `points`, where the scale itself is the weight. */
export function hasWeight({ rate_method }: Pick<FormContent, 'rate_method'>, { scale }: FormCriterion): boolean {
  return rate_method !== 'points' && isScoredScale(scale);
}

type Fact = { text: string; tone: Tone };

const scopesOf = (scale: Scale): string[] => {
  if ('options' in scale) return scale.options.map(({ critical }) => critical);
  if (scale.type === 'range') return scale.ranges.map(({ critical }) => critical);
  return scale.type === 'points' ? [scale.zero_critical] : [];
};

/** Badges of a criterion's special settings. */
export function criterionBadges(criterion: FormCriterion): Fact[] {
  const scopes = scopesOf(criterion.scale);
  const facts: [boolean, Fact][] = [
    [criterion.hidden, { text: 'Скрыт', tone: 'neutral' }],
    [scopes.includes('form'), { text: 'Критический: форма', tone: 'poor' }],
    [scopes.includes('group') && !scopes.includes('form'), { text: 'Критический: группа', tone: 'poor' }],
    [criterion.bonus, { text: 'Бонус', tone: 'accent' }],
    [criterion.allow_na, { text: 'Н/П', tone: 'neutral' }],
    [criterion.comment_required === 'on_loss', { text: 'Комментарий при снижении балла', tone: 'neutral' }],
    [criterion.comment_required === 'on_loss_without_reason', { text: 'Комментарий или причина', tone: 'neutral' }],
    [criterion.comment_required === 'always', { text: 'Комментарий всегда', tone: 'neutral' }],
  ];
  return facts.flatMap(([is, fact]) => (is ? [fact] : []));
}
