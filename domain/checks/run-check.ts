import type { Evidence } from '../evaluations/evaluations.schema.ts';
import { CHECK_LIMITS } from '../forms/criterion-check-limits.ts';
import type { CheckRule, CriterionCheck } from '../forms/criterion-check.schema.ts';
import {
  type ConditionOutcome,
  type Dictionaries,
  type Found,
  findCondition,
  findFact,
  type Untold,
} from './find-condition.ts';
import type { ReadTalk } from './read-talk.ts';
import { evidenceAt } from './utterance-evidence.ts';

/**
 * What a check says of a talk: an option with the words that speak for it, «нечего проверять» with its reason, or, when
 * no rule holds and nothing is set for that, neither. Nothing is an answer by itself.
 */
export type CheckOutcome =
  | { kind: 'proposed'; option: string; evidence: Evidence[] }
  | { kind: 'untold'; reason: Untold }
  | { kind: 'none' };

type RuleOutcome = { holds: boolean; found: Found[] } | { untold: Untold };

/**
 * Runs a check over a talk (D-41). The first rule that holds proposes its option. A rule that cannot be told holds
 * nothing, and keeps `otherwise` from being proposed: what was not looked at is not missing.
 */
export function runCheck(check: CriterionCheck, talk: ReadTalk, dictionaries: Dictionaries): CheckOutcome {
  let untold: Untold | null = null;
  for (const rule of check.rules) {
    const outcome = runRule(rule, talk, dictionaries);
    if ('untold' in outcome) untold ??= outcome.untold;
    else if (outcome.holds) return { kind: 'proposed', option: rule.option, evidence: evidenceOf(talk, outcome.found) };
  }
  if (untold !== null) return { kind: 'untold', reason: untold };
  return check.otherwise === null ? { kind: 'none' } : { kind: 'proposed', option: check.otherwise, evidence: [] };
}

const isTold = (outcome: ConditionOutcome): outcome is Exclude<ConditionOutcome, { untold: Untold }> =>
  !('untold' in outcome);

/** Three-valued: a condition that cannot be told decides nothing, as long as another does not decide alone. */
function runRule({ match, conditions }: CheckRule, talk: ReadTalk, dictionaries: Dictionaries): RuleOutcome {
  const outcomes = conditions.map((condition) =>
    condition.kind === 'fact' ? findFact(talk, condition) : findCondition(talk, condition, dictionaries),
  );
  const told = outcomes.filter(isTold);
  const found = told.flatMap((outcome) => (outcome.holds ? outcome.found : []));
  const decides = match === 'any' ? told.some(({ holds }) => holds) : told.some(({ holds }) => !holds);
  if (decides) return { holds: match === 'any', found };
  const untold = outcomes.find((outcome) => 'untold' in outcome);
  return untold ?? { holds: match === 'all', found };
}

/** Words in the order of the talk, each utterance once. */
function evidenceOf(talk: ReadTalk, found: readonly Found[]): Evidence[] {
  const places = [...new Set(found.toSorted((one, other) => one.first - other.first).map(({ first }) => first))];
  return places.slice(0, CHECK_LIMITS.evidence).flatMap((at) => evidenceAt(talk, at) ?? []);
}
