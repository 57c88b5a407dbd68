import type { Scale, ScaleOption } from '../scales/scale.schema.ts';
import type { FormContent, FormCriterion, FormGroup } from './form-content.schema.ts';

/** Builders for tests of forms and scores: a valid whole with overrides. */
export function anOption(key: string, points: number, over: Partial<ScaleOption> = {}): ScaleOption {
  return { key, label: key, points, critical: 'none', example: '', ...over };
}

export const yesNo: Scale = { type: 'binary', options: [anOption('yes', 1), anOption('no', 0)] };
export const outOfTen: Scale = { type: 'points', max: 10, zero_critical: 'none' };

/** «Да / Нет» scale whose «Нет» is critical. */
export function criticalYesNo(critical: ScaleOption['critical']): Scale {
  return { type: 'binary', options: [anOption('yes', 1), anOption('no', 0, { critical })] };
}

export function aCriterion(criterion_key: string, over: Partial<FormCriterion> = {}): FormCriterion {
  return {
    criterion_key,
    criterion_id: null,
    name: `Критерий ${criterion_key}`,
    description: '',
    scale: yesNo,
    allow_na: true,
    comment_required: 'never',
    reasons: [],
    weight: 1,
    bonus: false,
    hidden: false,
    ...over,
  };
}

export function aGroup(key: string, criteria: FormCriterion[], over: Partial<FormGroup> = {}): FormGroup {
  return { key, criterion_group: 'fg', name: `Группа ${key}`, weight: 1, criteria, ...over };
}

export function aContent(groups: FormGroup[], over: Partial<FormContent> = {}): FormContent {
  return {
    rate_method: 'weights',
    scale: 'percent',
    type_view: 'list',
    pass_threshold: 80,
    grade_bands: [
      { from: 90, name: 'Отлично', tone: 'excellent' },
      { from: 75, name: 'Хорошо', tone: 'good' },
      { from: 60, name: 'Удовлетворительно', tone: 'fair' },
      { from: 0, name: 'Неудовлетворительно', tone: 'poor' },
    ],
    allow_over_100: false,
    groups,
    ...over,
  };
}
