import { describe, expect, test } from 'vitest';
import { aCriterion, anOption, criticalYesNo, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { Talk } from '../checks/read-talk.ts';
import type { CriterionAnswer } from './engine-answer.schema.ts';
import { type EngineOutcome, judgeAnswer } from './judge-answer.ts';

const talk: Talk = {
  kind: 'sound',
  utterances: [
    { side: 'employee', start: 0, end: 4, text: 'Добрый день! Меня зовут Алия, компания «Ёлка».' },
    { side: 'client', start: 5, end: 7, text: 'Сәлеметсіз бе, бағасы қанша?' },
    { side: 'employee', start: 102, end: 190, text: 'Тысяча рублей, подробности пришлю.' },
  ],
};
const answered = (over: Partial<CriterionAnswer> = {}): CriterionAnswer => ({
  criterion: 1,
  applicable: true,
  looked_for: 'приветствие',
  segments: [{ number: 1, quote: 'добрый день' }],
  kind: 'found',
  option: 'yes',
  reason: 'Поздоровался.',
  ...over,
});

const criterion = aCriterion('c');
const judge = (over: Partial<CriterionAnswer>, how: Partial<Parameters<typeof judgeAnswer>[1]> = {}): EngineOutcome => {
  const [first] = judgeAnswer(
    { answers: [answered(over)] },
    { criteria: [criterion], talk, checks: new Map(), ...how },
  );
  return first?.outcome ?? { kind: 'dropped', why: 'no_answer' };
};
const dropped = (why: string) => ({ kind: 'dropped', why });
const cite = (number: number, quote: string) => ({ segments: [{ number, quote }] });

describe('an engine’s answer judged by our own rules (D-43)', () => {
  test.each<[string, Partial<CriterionAnswer>, object]>([
    ['words that stand there', {}, { kind: 'found', evidence: [{ start: 0, end: 4, quote: 'Добрый день' }] }],
    ['case, Ё and marks do not matter', cite(1, 'КОМПАНИЯ «елка»'), { kind: 'found' }],
    ['words of Kazakh', cite(2, 'бағасы қанша'), { evidence: [{ start: 5, quote: 'бағасы қанша' }] }],
    ['words of another segment', cite(3, 'Добрый день'), dropped('no_evidence')],
    ['words that nobody has said', cite(1, 'добрый вечер'), dropped('no_evidence')],
    ['words out of order', cite(1, 'день добрый'), dropped('no_evidence')],
    ['a segment that is not there', cite(9, 'Добрый день'), dropped('no_evidence')],
    ['a quotation of nothing', cite(1, ' … '), dropped('no_evidence')],
    ['a quotation of one word among many', cite(1, 'день'), dropped('no_evidence')],
    ['no citation at all', { segments: [] }, dropped('no_evidence')],
    ['an option that the scale lacks', { option: 'partly' }, dropped('no_option')],
    ['an option named by its prototype', { option: '__proto__' }, dropped('no_option')],
    ['no option', { option: null }, dropped('no_option')],
    ['unsure', { kind: 'unsure', option: null }, { kind: 'unsure', reason: 'Поздоровался.' }],
    ['found though not applicable', { applicable: false }, dropped('contradiction')],
    ['«Н/П»', { kind: 'not_applicable', applicable: false, option: null }, { kind: 'not_applicable' }],
    ['another criterion', { criterion: 2 }, dropped('no_answer')],
  ])('%s', (_, over, outcome) => {
    expect(judge(over)).toMatchObject(outcome);
  });

  test('«Н/П» where the criterion has none is dropped', () => {
    const over = { kind: 'not_applicable' as const, applicable: false, option: null };
    expect(judge(over, { criteria: [aCriterion('c', { allow_na: false })] })).toEqual(dropped('no_na'));
  });

  test('points are a whole number of the scale', () => {
    const criteria = [aCriterion('c', { scale: outOfTen })];
    expect(judge({ option: '7' }, { criteria })).toMatchObject({ kind: 'found', option: '7' });
    for (const option of ['11', '-1', '7.5', 'yes'])
      expect(judge({ option }, { criteria })).toEqual(dropped('no_option'));
  });

  test('of several options each is one of the scale, none twice, whatever their order', () => {
    const options = ['a', 'b', 'c'].map((key) => anOption(key, 1));
    const criteria = [aCriterion('c', { scale: { type: 'multi', max: 3, options } })];
    expect(judge({ option: 'c, a' }, { criteria })).toMatchObject({ kind: 'found', option: 'a,c' });
    expect(judge({ option: 'b', segments: [] }, { criteria })).toEqual(dropped('no_evidence'));
    for (const option of ['a,d', 'a,a', '', 'a,'])
      expect(judge({ option }, { criteria }), option).toEqual(dropped('no_option'));
  });

  test('absent names what was searched, as we count it, and is overruled by a dictionary that finds it', () => {
    const absent = { kind: 'absent' as const, option: 'no', segments: [] };
    expect(judge(absent)).toMatchObject({
      kind: 'absent',
      searched: { of: 'sound', side: 'employee', utterances: 2, from: 0, to: 190 },
    });
    const evidence = [{ start: 0, end: 4, quote: 'Добрый день' }];
    const checks = new Map([['c', { kind: 'proposed' as const, option: 'yes', evidence }]]);
    expect(judge(absent, { checks })).toEqual(dropped('overruled'));
    checks.set('c', { kind: 'proposed', option: 'no', evidence: [] });
    expect(judge(absent, { checks })).toMatchObject({ kind: 'absent' });
  });

  test('an empty transcript proves nothing', () => {
    expect(judge({}, { talk: { kind: 'sound', utterances: [] } })).toEqual(dropped('no_evidence'));
  });

  test('a critical option is judged as any other: that it is only looked at, the screen is told', () => {
    expect(judge({ option: 'no' }, { criteria: [aCriterion('c', { scale: criticalYesNo('form') })] })).toMatchObject({
      kind: 'found',
      option: 'no',
    });
  });
});
