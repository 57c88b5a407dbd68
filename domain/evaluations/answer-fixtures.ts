import type { Answer, AnswerValue } from './evaluations.schema.ts';

/** Builders for tests: an answer with nothing but its value. */
export function anAnswer(criterion_key: string, value: AnswerValue, over: Partial<Answer> = {}): Answer {
  return { criterion_key, value, na: false, comment: '', reasons: [], evidence: [], ...over };
}

export function notApplicable(criterion_key: string): Answer {
  return anAnswer(criterion_key, null, { na: true });
}

/** Answers by criterion key; 'Н/П' means not applicable. */
export function answersOf(values: Record<string, AnswerValue>): Answer[] {
  return Object.entries(values).map(([key, value]) => (value === 'Н/П' ? notApplicable(key) : anAnswer(key, value)));
}
