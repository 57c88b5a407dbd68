import type { CountedCriterion, CountedGroup } from './count-criteria.ts';
import type { ScoreResult } from './evaluations.schema.ts';
import { ZERO } from './exact-number.ts';

type CriticalFailure = ScoreResult['critical_failures'][number];

/** Answers with a critical option, in the order of the form; only a criterion that counts can fail (D-13). */
export function criticalFailures(groups: readonly CountedGroup[]): CriticalFailure[] {
  return groups.flatMap(({ group, criteria }) => criteria.flatMap((counted) => failureOf(group.key, counted)));
}

function failureOf(group_key: string, { criterion, reading }: CountedCriterion): CriticalFailure[] {
  if (!reading || reading.critical === 'none') return [];
  return [{ criterion_key: criterion.criterion_key, group_key, name: criterion.name, scope: reading.critical }];
}

export function failsForm(group: CountedGroup): boolean {
  return group.criteria.some(({ reading }) => reading?.critical === 'form');
}

export function failsGroup(group: CountedGroup): boolean {
  return group.criteria.some(({ reading }) => reading?.critical === 'group');
}

/** Group with everything counted as earned 0, bonus included; Н/П stays out. */
export function zeroGroup({ group, criteria }: CountedGroup): CountedGroup {
  return { group, criteria: criteria.map(zeroCriterion) };
}

function zeroCriterion(counted: CountedCriterion): CountedCriterion {
  return { ...counted, reading: counted.reading && { ...counted.reading, normalised: ZERO, earned: ZERO } };
}
