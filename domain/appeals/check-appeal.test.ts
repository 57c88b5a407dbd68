import { describe, expect, it } from 'vitest';
import { anAnswer, notApplicable } from '#tests/fixtures/answer-fixtures.ts';
import { aContent, aCriterion, aGroup, anOption, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { proposalProblems, resolutionProblems, wholeProblems } from './check-appeal.ts';

const content = aContent([
  aGroup('g', [
    aCriterion('greeting'),
    aCriterion('questions', { scale: outOfTen, allow_na: false }),
    aCriterion('parts', { scale: { type: 'multi', options: [anOption('a', 1), anOption('b', 1)], max: 2 } }),
    aCriterion('secret', { hidden: true }),
    aCriterion('remark', { scale: { type: 'text' } }),
  ]),
]);
const rated = [
  anAnswer('greeting', 'no'),
  anAnswer('questions', 6),
  anAnswer('parts', ['a', 'b']),
  notApplicable('remark'),
];
const check = (...proposals: { criterion_key: string; value: string | number | string[] | null; na?: boolean }[]) =>
  proposalProblems(
    content,
    rated,
    proposals.map((one) => ({ na: false, ...one })),
  );

const SAME = 'Предложенный ответ не отличается от оценки.';

describe('what an appeal may propose (D-20)', () => {
  it('D-20: another answer of the scale, or «Н/П» where it is allowed', () => {
    expect(check({ criterion_key: 'greeting', value: 'yes' }, { criterion_key: 'questions', value: 9 })).toEqual({});
    expect(check({ criterion_key: 'greeting', value: null, na: true })).toEqual({});
    expect(check({ criterion_key: 'remark', value: 'Дача' })).toEqual({});
    expect(check({ criterion_key: 'parts', value: [] })).toEqual({});
    expect(proposalProblems(content, [], [{ criterion_key: 'greeting', value: 'no', na: false }])).toEqual({});
  });

  it.each([
    ['a criterion of another form', { criterion_key: 'gone', value: 1 }, 'В форме нет такого критерия.'],
    ['one that is hidden', { criterion_key: 'secret', value: 'yes' }, 'В форме нет такого критерия.'],
    [
      '«Н/П» where it is not allowed',
      { criterion_key: 'questions', value: null, na: true },
      'Для этого критерия ответ «Н/П» не предусмотрен.',
    ],
    ['nothing', { criterion_key: 'greeting', value: null }, 'Предложите ответ.'],
    ['a blank text', { criterion_key: 'remark', value: '  ' }, 'Предложите ответ.'],
    ['an option that is not there', { criterion_key: 'greeting', value: 'maybe' }, 'Выберите один из вариантов.'],
    ['points over the scale', { criterion_key: 'questions', value: 11 }, 'Укажите целое число от 0 до 10.'],
    ['the very answer', { criterion_key: 'greeting', value: 'no' }, SAME],
    ['the same options in another order', { criterion_key: 'parts', value: ['b', 'a'] }, SAME],
    ['«Н/П» where it is «Н/П»', { criterion_key: 'remark', value: 'x', na: true }, SAME],
  ])('D-20: an appeal is refused: %s', (_case, proposal, sentence) => {
    expect(check(proposal)).toEqual({ [`lines.${proposal.criterion_key}`]: [sentence] });
  });

  it('D-20: each criterion once', () => {
    const twice = [
      { criterion_key: 'questions', value: 9 },
      { criterion_key: 'questions', value: 10 },
    ];
    expect(check(...twice)).toEqual({ 'lines.questions': ['На критерий дано больше одного ответа.'] });
  });
});

describe('what a resolution must say (D-20)', () => {
  const disputed = [{ criterion_key: 'greeting' }, { criterion_key: 'questions' }];
  const yes = (criterion_key: string) => ({ criterion_key, accepted: true, reason: 'assessor_error' as const });
  const no = (criterion_key: string) => ({ criterion_key, accepted: false, reason: 'confirmed' as const });

  it('D-20: every disputed criterion once, with a reason that fits', () => {
    expect(resolutionProblems(disputed, [yes('greeting'), no('questions')])).toEqual({});
    expect(resolutionProblems([], [])).toEqual({});
  });

  it.each([
    ['one is left out', [yes('greeting')], { 'lines.questions': ['Примите решение.'] }],
    [
      'one is decided twice',
      [yes('greeting'), no('greeting'), no('questions')],
      { 'lines.greeting': ['Решение дано дважды.'] },
    ],
    [
      'one was not disputed',
      [yes('greeting'), no('questions'), yes('remark')],
      { 'lines.remark': ['Этот критерий не оспаривали.'] },
    ],
    [
      'its reason says the opposite',
      [yes('greeting'), { ...no('questions'), accepted: true }],
      { 'lines.questions': ['Эта причина не подходит к решению.'] },
    ],
  ])('D-20: refused when %s', (_case, decisions, problems) => {
    expect(resolutionProblems(disputed, decisions)).toEqual(problems);
  });

  it('D-20: a dispute of the whole wants one decision', () => {
    expect(wholeProblems({ accepted: true, reason: 'new_information' })).toEqual({});
    expect(wholeProblems(null)).toEqual({ whole: ['Примите решение.'] });
    expect(wholeProblems({ accepted: false, reason: 'assessor_error' })).toEqual({
      whole: ['Эта причина не подходит к решению.'],
    });
  });
});
