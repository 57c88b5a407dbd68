import type { FormContent } from '../forms/form-content.schema.ts';
import { contributionsOf, groupPercent } from './contributions.ts';
import { type CountedCriterion, type CountedGroup, countCriteria } from './count-criteria.ts';
import { criticalFailures, failsForm, failsGroup, zeroGroup } from './critical-failures.ts';
import type { Answer, ExplanationLine, ScoreResult } from './evaluations.schema.ts';
import { type Explanation, explainScore, limitScore, zeroForm } from './explain-score.ts';
import { fromHundredths, toHundredths } from './round-hundredths.ts';

/**
 * Score of a form filled with these answers, and how it was counted (D-13). The only implementation: the server stores
 * its result as a cache, the screen shows it live. Units: percent 0…100 with two decimals.
 *
 * `score` is null («Н/П») for every method, `penalty` too, when no criterion except bonuses is answered, or when the
 * answered ones weigh 0 in all. An unanswered criterion, like one with a value its scale does not have, does not count:
 * whether a draft is complete or valid is decided by `findGaps` and `draftProblems`.
 */
export function scoreEvaluation(content: FormContent, answers: readonly Answer[]): ScoreResult {
  const counted = countCriteria(content, answers);
  const afterGroups = counted.map(withoutFailed);
  const formFailed = counted.some(failsForm);
  const raw = explain(content, counted);
  const final = formFailed ? raw && zeroForm(raw) : counted.some(failsGroup) ? explain(content, afterGroups) : raw;
  const score = final && fromHundredths(final.score);
  return {
    ...outcomeOf(content, score),
    raw_score: raw && fromHundredths(raw.score),
    critical_failures: criticalFailures(counted),
    groups: groupResults(content, formFailed ? counted.map(zeroGroup) : afterGroups),
    lines: linesOf(content, counted, { final, formFailed }),
    adjustments: final ? final.adjustments.map(({ kind, amount }) => ({ kind, amount: fromHundredths(amount) })) : [],
  };
}

type Judgement = Pick<ScoreResult, 'score' | 'passed' | 'grade' | 'critical_failures'>;

/** Score without its explanation: a simulation computes a thousand of them (D-12). */
export function scoreWithTrace(content: FormContent, answers: readonly Answer[]): Judgement {
  const counted = countCriteria(content, answers);
  const contributions = contributionsOf(content.rate_method, counted.map(withoutFailed));
  const limited = contributions && limitScore(contributions, content.allow_over_100);
  const score = limited && (counted.some(failsForm) ? 0 : fromHundredths(limited.score));
  return { ...outcomeOf(content, score), critical_failures: criticalFailures(counted) };
}

function withoutFailed(group: CountedGroup): CountedGroup {
  return failsGroup(group) ? zeroGroup(group) : group;
}

function outcomeOf(content: FormContent, score: number | null): Pick<ScoreResult, 'score' | 'passed' | 'grade'> {
  if (score === null) return { score, passed: null, grade: null };
  return { score, passed: score >= content.pass_threshold, grade: gradeOf(content, score) };
}

function explain(content: FormContent, groups: readonly CountedGroup[]): Explanation | null {
  const contributions = contributionsOf(content.rate_method, groups);
  return contributions && explainScore(contributions, content.allow_over_100);
}

/** Grade: the highest band that starts at or below the score; null below all bands. */
function gradeOf(content: FormContent, score: number): ScoreResult['grade'] {
  const reached = content.grade_bands.filter(({ from }) => from <= score).sort((one, other) => other.from - one.from);
  const best = reached[0];
  return best ? { name: best.name, tone: best.tone } : null;
}

function groupResults(content: FormContent, groups: readonly CountedGroup[]): ScoreResult['groups'] {
  return groups.map((counted) => {
    const percent = groupPercent(content.rate_method, counted);
    const { key, name, weight } = counted.group;
    return { key, name, percent: percent && fromHundredths(toHundredths(percent)), weight };
  });
}

type Outcome = { final: Explanation | null; formFailed: boolean };

function linesOf(
  content: FormContent,
  groups: readonly CountedGroup[],
  { final, formFailed }: Outcome,
): ExplanationLine[] {
  const lines = groups.flatMap((group) => {
    const place = { group_key: group.group.key, zeroed_by: formFailed ? 'form' : zeroedByGroup(group) } as const;
    return group.criteria.map((counted) => lineOf(content, counted, place));
  });
  return lines.map((line, index) => ({ ...line, contribution: fromHundredths(final?.lines[index] ?? 0n) }));
}

function zeroedByGroup(group: CountedGroup): 'group' | null {
  return failsGroup(group) ? 'group' : null;
}

type LinePlace = Pick<ExplanationLine, 'group_key' | 'zeroed_by'>;

/** Line of one criterion: shows the answer as given, even where a critical failure took its contribution. */
function lineOf(
  content: FormContent,
  { criterion, counting, reading }: CountedCriterion,
  { group_key, zeroed_by }: LinePlace,
) {
  return {
    criterion_key: criterion.criterion_key,
    group_key,
    name: criterion.name,
    counting,
    normalised: reading && reading.normalised.valueOf(),
    earned: reading && reading.earned.valueOf(),
    max: reading && reading.max.valueOf(),
    weight: reading && content.rate_method !== 'points' ? criterion.weight : null,
    zeroed_by: reading && zeroed_by,
  };
}
