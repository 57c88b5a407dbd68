import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../evaluations/evaluations.schema.ts';
import { anAnswer, notApplicable } from '#tests/fixtures/answer-fixtures.ts';
import { scoreEvaluation } from '../evaluations/score-evaluation.ts';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { type AcceptedProposal, lowersScore, revisedAnswers } from './revise-answers.ts';

const content = aContent([
  aGroup('g', [
    aCriterion('greeting', { reasons: ['Не представился'] }),
    aCriterion('questions', { scale: outOfTen, reasons: ['Мало вопросов'] }),
    aCriterion('remark', { scale: { type: 'text' } }),
  ]),
]);
const loss = { comment: 'Не назвал имя', reasons: ['Не представился'], evidence: [{ start: 1, end: 2, quote: '' }] };
const rated = [anAnswer('greeting', 'no', loss), anAnswer('questions', 6, { reasons: ['Мало вопросов'] })];

const accept = (criterion_key: string, value: Answer['value'], decision = ''): AcceptedProposal => {
  return { criterion_key, value, na: false, decision };
};

describe('answers after a review (D-20)', () => {
  it('D-20: what is accepted takes the answer’s place; fragments stay, comment and reasons for a loss go with the earlier one', () => {
    expect(revisedAnswers(content, rated, [accept('greeting', 'yes', 'имя названо на 0:12.')])).toEqual([
      anAnswer('greeting', 'yes', { ...loss, reasons: [], comment: 'По апелляции: имя названо на 0:12.' }),
      rated[1],
    ]);
  });

  it('D-20: while points are still lost their reasons stay', () => {
    const [, questions] = revisedAnswers(content, rated, [accept('questions', 8)]);
    expect(questions).toEqual(anAnswer('questions', 8, { reasons: ['Мало вопросов'] }));
  });

  it('D-20: a criterion without an answer gets one without reasons, though points are lost', () => {
    expect(revisedAnswers(content, [], [accept('greeting', 'no')])).toEqual([anAnswer('greeting', 'no')]);
  });

  it('D-20: «Н/П» has no value and no reasons', () => {
    const [greeting] = revisedAnswers(content, rated, [{ ...accept('greeting', 'yes'), na: true }]);
    expect(greeting).toEqual({ ...notApplicable('greeting'), ...loss, reasons: [], comment: '' });
  });

  it('D-20: a criterion without an answer gets one; one that the form does not have gets none', () => {
    expect(revisedAnswers(content, rated, [accept('remark', 'Дача'), accept('gone', 1)])).toEqual([
      ...rated,
      anAnswer('remark', 'Дача'),
    ]);
  });

  it('D-20: when nothing was accepted neither answers nor score change', () => {
    const points = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(points, fc.constantFrom('yes', 'no'), (value, greeting) => {
        const answers = [anAnswer('greeting', greeting), anAnswer('questions', value)];
        expect(revisedAnswers(content, answers, [])).toEqual(answers);
        const same = [accept('questions', value)];
        const before = scoreEvaluation(content, answers);
        expect(scoreEvaluation(content, revisedAnswers(content, answers, same))).toEqual(before);
      }),
    );
  });

  it('D-20: a better answer never lowers the score, a worse one never lifts it', () => {
    const points = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(points, points, (was, is) => {
        const answers = [anAnswer('greeting', 'no'), anAnswer('questions', was)];
        const revised = revisedAnswers(content, answers, [accept('questions', is)]);
        const [before, after] = [answers, revised].map((one) => scoreEvaluation(content, one).score ?? 0);
        expect(lowersScore(before ?? 0, after ?? 0)).toBe(is < was);
      }),
    );
  });

  it('D-20: what is handed in is left as it was', () => {
    const frozen = Object.freeze(rated.map((answer) => Object.freeze(answer)));
    revisedAnswers(content, frozen, [accept('greeting', 'yes')]);
    expect(rated[0]?.value).toBe('no');
  });
});

describe('«не ухудшать» (D-20)', () => {
  it.each([
    [60, 75, false],
    [60, 60, false],
    [60, 59.99, true],
    [0, 0, false],
    // Without a score there is nothing to compare.
    [60, null, false],
    [null, 0, false],
    [null, null, false],
  ])('D-20: %s → %s lowers: %s', (before, after, lowers) => {
    expect(lowersScore(before, after)).toBe(lowers);
  });
});
