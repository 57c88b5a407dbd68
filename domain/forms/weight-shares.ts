import type { Scale } from '../scales/scale.schema.ts';
import type { FormContent, FormCriterion, FormGroup } from './form-content.schema.ts';
import { isScoredScale } from '../scales/is-scored-scale.ts';
import { carriesScore } from './scored-criterion.ts';

/**
 * Share of a criterion: percent of the score with everything answered (D-12, by D-13's methods). For a bonus the
 * percent that it adds at most; for `penalty` the percent that a lost criterion takes.
 */
export type CriterionShare = {
  /** Share of the whole form. */
  form: number;
  /** Share of its group, where groups have weights of their own; null elsewhere. */
  group: number | null;
};

type WeightShares = {
  /** Shares by criterion key; criteria that do not count (hidden, text, nothing to divide by) are absent. */
  criteria: ReadonlyMap<string, CriterionShare>;
  /** Shares by group key: the sum of its criteria without bonuses. */
  groups: ReadonlyMap<string, number>;
};

export function weightShares(content: FormContent): WeightShares {
  const criteria = new Map<string, CriterionShare>();
  const groups = new Map<string, number>();
  const counted = content.groups.map((group) => group.criteria.filter(isCounted));
  for (const [index, group] of content.groups.entries()) {
    const own = counted[index] ?? [];
    const { perUnit, perGroupUnit } = unitsOf(content, group, counted);
    let together = 0;
    for (const criterion of own) {
      const size = sizeOf(content, criterion);
      const form = size * perUnit;
      if (!Number.isFinite(form)) continue;
      criteria.set(criterion.criterion_key, { form, group: perGroupUnit === null ? null : size * perGroupUnit });
      if (!criterion.bonus) together += form;
    }
    if (own.some(({ bonus }) => !bonus)) groups.set(group.key, together);
  }
  return { criteria, groups };
}

function isCounted({ hidden, scale }: FormCriterion): boolean {
  return !hidden && isScoredScale(scale);
}

type Units = { perUnit: number; perGroupUnit: number | null };

/** Percent that one unit (a point or a unit of weight) of a criterion of this group is worth; NaN: nothing to divide by. */
function unitsOf(content: FormContent, group: FormGroup, counted: readonly FormCriterion[][]): Units {
  switch (content.rate_method) {
    case 'points':
    case 'weights':
      return { perUnit: 100 / measureOf(content, counted.flat()), perGroupUnit: null };
    case 'penalty':
      return { perUnit: 1, perGroupUnit: null };
    case 'groups': {
      const measured = content.groups.filter((_, index) => (counted[index] ?? []).some(carriesScore));
      const total = measured.reduce((sum, { weight }) => sum + weight, 0);
      const own = counted[content.groups.indexOf(group)] ?? [];
      // A group of bonuses alone is measured by its own weights.
      const inside = own.some(carriesScore) ? measureOf(content, own) : sumOf(content, own);
      const perGroupUnit = 100 / inside;
      return { perUnit: (perGroupUnit * group.weight) / total, perGroupUnit };
    }
  }
}

function measureOf(content: FormContent, criteria: readonly FormCriterion[]): number {
  return sumOf(
    content,
    criteria.filter(({ bonus }) => !bonus),
  );
}

function sumOf(content: FormContent, criteria: readonly FormCriterion[]): number {
  return criteria.reduce((sum, criterion) => sum + sizeOf(content, criterion), 0);
}

function sizeOf({ rate_method }: FormContent, { weight, scale }: FormCriterion): number {
  return rate_method === 'points' ? maxPoints(scale) : weight;
}

/** Maximum that an answer on this scale earns; 0 for a scale that is not scored. */
export function maxPoints(scale: Scale): number {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return Math.max(...scale.options.map(({ points }) => points));
    case 'points':
    case 'multi':
      return scale.max;
    case 'range':
      return Math.max(...scale.ranges.map(({ points }) => points));
    case 'text':
    case 'date':
      return 0;
  }
}
