import { describe, expect, test } from 'vitest';
import { readDictionary } from '../dictionaries/find-phrases.ts';
import {
  type CheckPart,
  type CheckRule,
  type CriterionCheck,
  criterionCheckSchema,
  type WordsCondition,
} from '../forms/criterion-check.schema.ts';
import { readTalk, type Talk, talkOf } from './read-talk.ts';
import { runCheck } from './run-check.ts';

const same = (word: string): string[] => [word];
const DICTIONARIES = new Map([
  [1, readDictionary(['добрый день', 'здравствуйте'], same)],
  [2, readDictionary(['дорого'], same)],
  [3, readDictionary(['рассрочка'], same)],
]);

type Line = [side: 'employee' | 'client' | 'unknown', text: string, start?: number];
const talk = (lines: Line[], kind: Talk['kind'] = 'sound'): Talk => ({
  kind,
  utterances: lines.map(([side, text, start]) => ({
    side,
    text,
    start: start ?? null,
    end: start === undefined ? null : start + 4,
  })),
});
const words = (dictionary_id: number, rest: Partial<WordsCondition> = {}): WordsCondition => ({
  kind: 'words',
  dictionary_id,
  side: 'employee',
  part: { kind: 'whole' },
  from: 1,
  to: null,
  ...rest,
});
const rule = (option: string, conditions: WordsCondition[], match: CheckRule['match'] = 'all'): CheckRule => ({
  match,
  conditions,
  option,
});
const check = (...conditions: WordsCondition[]): CriterionCheck => ({
  rules: [rule('yes', conditions)],
  otherwise: 'no',
});
const run = (one: CriterionCheck, lines: Line[], kind?: Talk['kind']) =>
  runCheck(one, readTalk(talk(lines, kind), same), DICTIONARIES);
const optionOf = (outcome: ReturnType<typeof run>) => ('option' in outcome ? outcome.option : outcome);

const CALL: Line[] = [
  ['client', 'алло', 0],
  ['employee', 'компания звезда', 5],
  ['employee', 'добрый день', 10],
  ['client', 'это дорого', 20],
  ['employee', 'есть рассрочка', 30],
  ['client', 'здравствуйте', 100],
];

describe('a check of a criterion (D-41)', () => {
  test('proposes the option with the words that speak for it, in seconds', () => {
    expect(run(check(words(1)), CALL)).toEqual({
      kind: 'proposed',
      option: 'yes',
      evidence: [{ start: 10, end: 14, quote: 'добрый день' }],
    });
  });

  test('proposes by messages in a chat, and where nobody knows the seconds', () => {
    const lines: Line[] = [
      ['client', 'привет'],
      ['employee', 'Здравствуйте!'],
    ];
    const proposed = { kind: 'proposed', option: 'yes', evidence: [{ message: 1, quote: 'Здравствуйте!' }] };
    expect(run(check(words(1)), lines, 'messages')).toEqual(proposed);
    expect(run(check(words(1)), lines)).toEqual(proposed);
  });

  test('finds a phrase that goes on from one segment into the next', () => {
    const lines: Line[] = [
      ['employee', 'добрый', 0],
      ['employee', 'день', 4],
    ];
    expect(optionOf(run(check(words(1)), lines))).toBe('yes');
    expect(
      optionOf(
        run(check(words(1)), [
          ['employee', 'добрый', 0],
          ['client', 'день', 4],
        ]),
      ),
    ).toBe('no');
  });

  test.each<[string, WordsCondition, string]>([
    ['the client', words(1, { side: 'client' }), 'yes'],
    ['anybody', words(2, { side: 'any' }), 'yes'],
    ['the employee did not', words(2), 'no'],
    ['twice at least', words(1, { side: 'any', from: 2 }), 'yes'],
    ['three times at least', words(1, { side: 'any', from: 3 }), 'no'],
    ['once at most', words(1, { side: 'any', from: null, to: 1 }), 'no'],
    ['not said', words(3, { side: 'client', from: 0, to: 0 }), 'yes'],
  ])('asks who said it and how often: %s', (_, condition, option) => {
    expect(optionOf(run(check(condition), CALL))).toBe(option);
  });

  test.each<[CheckPart, 'yes' | 'no']>([
    [{ kind: 'first_seconds', count: 10 }, 'no'],
    [{ kind: 'first_seconds', count: 11 }, 'yes'],
    [{ kind: 'last_seconds', count: 90 }, 'no'],
    [{ kind: 'last_seconds', count: 91 }, 'yes'],
    [{ kind: 'first_turns', count: 1 }, 'yes'],
    [{ kind: 'last_turns', count: 1 }, 'no'],
    [{ kind: 'last_turns', count: 2 }, 'yes'],
  ])('asks in which part it was said: %o is «%s»', (part, option) => {
    expect(optionOf(run(check(words(1, { part })), CALL))).toBe(option);
  });

  test('asks what was said after another phrase', () => {
    const part = { kind: 'after', dictionary_id: 2, side: 'client' } as const;
    expect(optionOf(run(check(words(3, { part })), CALL))).toBe('yes');
    expect(optionOf(run(check(words(1, { part })), CALL))).toBe('no');
  });

  test('all of the conditions, or one of them; the first rule that holds', () => {
    const rules = [rule('best', [words(1), words(2)]), rule('good', [words(1), words(2)], 'any')];
    expect(optionOf(run({ rules, otherwise: 'no' }, CALL))).toBe('good');
    expect(run({ rules: rules.slice(0, 1), otherwise: null }, CALL)).toEqual({ kind: 'none' });
  });

  test.each<[string, CriterionCheck, Line[], string]>([
    ['no words', check(words(1)), [], 'no_words'],
    ['words without sides', check(words(1)), [['unknown', 'добрый день', 0]], 'no_sides'],
    [
      'words without seconds',
      check(words(1, { part: { kind: 'first_seconds', count: 5 } })),
      [['employee', 'добрый день']],
      'no_times',
    ],
    [
      'no objection to answer',
      check(words(3, { part: { kind: 'after', dictionary_id: 2, side: 'client' } })),
      [['employee', 'добрый день', 0]],
      'no_anchor',
    ],
    ['a dictionary that is gone', check(words(9)), CALL, 'no_dictionary'],
  ])('says that there is nothing to check, and never «no»: %s', (_, one, lines, reason) => {
    expect(run(one, lines)).toEqual({ kind: 'untold', reason });
  });

  test('what cannot be told does not keep another condition from deciding', () => {
    const late = words(3, { part: { kind: 'after', dictionary_id: 3, side: 'client' } });
    expect(optionOf(run({ rules: [rule('yes', [words(1), late], 'any')], otherwise: 'no' }, CALL))).toBe('yes');
    expect(optionOf(run(check(words(2), late), CALL))).toBe('no');
    expect(run(check(words(1), late), CALL)).toEqual({ kind: 'untold', reason: 'no_anchor' });
  });

  test('messages speak of seconds since the first of them', () => {
    const at = (minute: number) => `2026-11-28T10:${minute.toString().padStart(2, '0')}:00Z`;
    const chat = talkOf({
      transcript: [],
      messages: [
        { side: 'client', at: at(0), text: 'привет' },
        { side: 'employee', at: at(3), text: 'здравствуйте' },
      ],
    });
    const within = (count: number) => check(words(1, { part: { kind: 'first_seconds', count } }));
    const optionWithin = (count: number) => optionOf(runCheck(within(count), readTalk(chat, same), DICTIONARIES));
    expect([optionWithin(120), optionWithin(300)]).toEqual(['no', 'yes']);
  });

  test('is bounded: rules, conditions, times and parts', () => {
    const isTaken = (one: CriterionCheck): boolean => criterionCheckSchema.safeParse(one).success;
    const rules = (count: number, conditions = 1) =>
      Array.from({ length: count }, () =>
        rule(
          'yes',
          Array.from({ length: conditions }, () => words(1)),
        ),
      );
    expect(isTaken({ rules: rules(5, 5), otherwise: null })).toBe(true);
    expect(isTaken({ rules: rules(6), otherwise: null })).toBe(false);
    expect(isTaken({ rules: rules(0), otherwise: 'no' })).toBe(false);
    expect(isTaken({ rules: rules(1, 6), otherwise: null })).toBe(false);
    expect(isTaken(check(words(1, { to: 101 })))).toBe(false);
    expect(isTaken(check(words(1, { part: { kind: 'first_seconds', count: 0 } })))).toBe(false);
  });

  test('asks for a figure of speech within bounds, and says when it is not there (D-40)', () => {
    const share = (from: number | null, to: number | null): CriterionCheck => ({
      rules: [{ match: 'all', conditions: [{ kind: 'fact', fact: 'talk_share', from, to }], option: 'no' }],
      otherwise: 'yes',
    });
    const within = (check: CriterionCheck, facts?: Record<string, number | null>) =>
      optionOf(runCheck(check, readTalk({ ...talk(CALL), ...(facts ? { facts } : {}) }, same), DICTIONARIES));
    expect(within(share(65, null), { talk_share: 65 })).toBe('no');
    expect(within(share(65, null), { talk_share: 64.9 })).toBe('yes');
    expect(within(share(null, 10), { talk_share: 10.1 })).toBe('yes');
    expect(within(share(65, null), { talk_share: null })).toEqual({ kind: 'untold', reason: 'no_facts' });
    expect(within(share(65, null))).toEqual({ kind: 'untold', reason: 'no_facts' });
  });
});
