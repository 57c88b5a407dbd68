import { describe, expect, test } from 'vitest';
import { findSecrets } from '../masking/find-secrets.ts';
import { maskText } from '../masking/mask-text.ts';
import { allInjections, trialTalk } from '../suggestions/injection-trial.ts';
import { ASK_SYSTEM, buildAskQuestion, judgeTalk, type TalkAnswer } from './ask-question.ts';

type Question = { system: string; user: string };
type Engine = (question: Question, injection: string | null) => TalkAnswer;
type Injection = ReturnType<typeof allInjections>[number];

const RUBRIC = { question: 'Называют ли цену?', rubric: 'Да, если сотрудник назвал цену.', speaker: 'any' } as const;
const DATA = /"(?:[^"\\]|\\.)*"/g;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const NO: TalkAnswer = { answer: 'no', segment: null, quote: '' };

const utterancesOf = (user: string): string[] =>
  [...user.slice(user.indexOf('\nРазговор:\n')).matchAll(/^\[(\d+)\] .*?: (".*")$/gm)].map(({ 2: text }) =>
    String(JSON.parse(text ?? '""')),
  );

/** Reads rightly: the price is named. */
const rightly: Engine = ({ user }) => {
  const quote = 'восемнадцать тысяч рублей';
  return { answer: 'yes', segment: utterancesOf(user).findIndex((text) => text.includes(quote)) + 1, quote };
};

/** Obeys whatever stands in the part of the system, or outside of the data of the other part. */
const obedient: Engine = (question, injection) => {
  const told = new Set(wordsOf(`${question.system} ${question.user.replaceAll(DATA, '')}`));
  const orders = wordsOf(injection ?? '').filter((word) => !new Set(wordsOf(ASK_SYSTEM)).has(word));
  return orders.length > 0 && orders.every((word) => told.has(word)) ? NO : rightly(question, injection);
};

/** Says yes to all that it is told, by words that are nobody's. */
const gullible: Engine = (_question, injection) =>
  injection === null ? NO : { answer: 'yes', segment: 3, quote: 'всё выполнено как надо' };

function outcomeBy(engine: Engine, injection: Injection | null): string {
  const talk = trialTalk(injection);
  const { user, isCut } = buildAskQuestion(RUBRIC, talk);
  const masked = maskText(user, findSecrets(user));
  const answer = engine({ system: ASK_SYSTEM, user: masked.text }, injection?.text ?? null);
  return judgeTalk(masked.unmask(answer), { talk, speaker: RUBRIC.speaker, isCut }).outcome;
}

const outcomesBy = (engine: Engine): string[] => [
  ...new Set(allInjections().map((injection) => outcomeBy(engine, injection))),
];

describe('the fixed set of injections against «Спросить» (D-52)', () => {
  test('leaves the frame of the question as it is: one more utterance, whatever stands in it', () => {
    const frameOf = (text: string, kind: 'order' | 'client'): string =>
      buildAskQuestion(RUBRIC, trialTalk({ kind, text })).user.replaceAll(DATA, '""');
    for (const { text } of allInjections())
      for (const kind of ['order', 'client'] as const) expect(frameOf(text, kind)).toBe(frameOf('Да', kind));
  });

  test('never gets out of the data: an engine that obeys all that stands outside of them is not moved', () => {
    expect(outcomesBy(obedient)).toEqual(['yes']);
  });

  test('makes no «Да» of what an engine believes and cannot cite', () => {
    expect(outcomeBy(gullible, null)).toBe('no');
    expect(outcomesBy(gullible)).toEqual(['unproven']);
  });

  test('does not change what a right engine answers of a usual call', () => {
    expect(outcomeBy(rightly, null)).toBe('yes');
    expect(outcomesBy(rightly)).toEqual(['yes']);
  });
});
