import type { Talk } from '../checks/read-talk.ts';
import type { CheckOutcome } from '../checks/run-check.ts';
import { findQuote } from '../checks/find-quote.ts';
import { evidenceAt } from '../checks/utterance-evidence.ts';
import type { Evidence } from '../evaluations/evaluations.schema.ts';
import type { FormCriterion } from '../forms/form-content.schema.ts';
import type { CriterionAnswer, EngineAnswer } from './engine-answer.schema.ts';
import { findProposable, plainOption } from './find-proposable.ts';
import { type Searched, searchedOf } from './searched.ts';
import { SUGGESTION_LIMITS } from './suggestion-limits.ts';

/**
 * Reason why an engine's answer about a criterion proposes nothing: none was given, its words stand nowhere, the scale
 * lacks its option or the criterion «Н/П», a dictionary has found what it has not, or it contradicts itself.
 */
export const DROPPED = {
  no_answer: 'нет ответа',
  no_evidence: 'без доказательства',
  no_option: 'такого варианта нет',
  no_na: '«Н/П» не бывает',
  overruled: 'словарь нашёл',
  contradiction: 'противоречит себе',
} as const;
export type Dropped = keyof typeof DROPPED;

/** What is left of an engine's answer once it is judged by our own rules; nothing is an answer by itself (D-43). */
export type EngineOutcome =
  | { kind: 'found'; option: string; reason: string; evidence: Evidence[] }
  | { kind: 'absent'; option: string; reason: string; searched: Searched }
  | { kind: 'not_applicable'; reason: string }
  | { kind: 'unsure'; reason: string }
  | { kind: 'dropped'; why: Dropped };

type Judged = {
  criteria: readonly FormCriterion[];
  talk: Talk;
  /** What automatic checks say of the criteria, by their keys. */
  checks: ReadonlyMap<string, CheckOutcome>;
};

/** Judges an answer criterion by criterion, in the order of the question. */
export function judgeAnswer(
  { answers }: EngineAnswer,
  { criteria, talk, checks }: Judged,
): { criterion_key: string; outcome: EngineOutcome }[] {
  return criteria.map((criterion, at) => {
    const { criterion_key } = criterion;
    const answer = answers.find((one) => one.criterion === at + 1);
    const outcome: EngineOutcome = answer
      ? judgeOne(answer, { criterion, talk, check: checks.get(criterion_key) })
      : { kind: 'dropped', why: 'no_answer' };
    return { criterion_key, outcome };
  });
}

type One = { criterion: FormCriterion; talk: Talk; check: CheckOutcome | undefined };

function judgeOne(answer: CriterionAnswer, { criterion, talk, check }: One): EngineOutcome {
  const { kind, applicable, reason } = answer;
  if (kind === 'unsure') return { kind, reason };
  if (applicable === (kind === 'not_applicable')) return { kind: 'dropped', why: 'contradiction' };
  if (kind === 'not_applicable') return criterion.allow_na ? { kind, reason } : { kind: 'dropped', why: 'no_na' };
  const option = answer.option === null ? null : plainOption(criterion.scale, answer.option);
  if (option === null || !findProposable(criterion.scale, option)) return { kind: 'dropped', why: 'no_option' };
  if (kind === 'absent') {
    const isFound = check?.kind === 'proposed' && check.evidence.length > 0;
    return isFound ? { kind: 'dropped', why: 'overruled' } : { kind, option, reason, searched: searchedOf(talk) };
  }
  const evidence = citedOf(answer, talk);
  return evidence.length > 0 ? { kind, option, reason, evidence } : { kind: 'dropped', why: 'no_evidence' };
}

/** Citations that are true, each segment once, in the order of the conversation. */
function citedOf({ segments }: CriterionAnswer, talk: Talk): Evidence[] {
  const found = new Map<number, string>();
  for (const { number, quote } of segments) {
    const words = findQuote(talk.utterances[number - 1]?.text ?? '', quote);
    if (words !== null && !found.has(number - 1)) found.set(number - 1, words);
  }
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .slice(0, SUGGESTION_LIMITS.segments)
    .flatMap(([at, words]) => evidenceAt(talk, at, words) ?? []);
}
