import { describe, expect, test } from 'vitest';
import type { Talk } from '../checks/read-talk.ts';
import { findSecrets } from '../masking/find-secrets.ts';
import { maskText } from '../masking/mask-text.ts';
import { allInjections, trialTalk } from '../suggestions/injection-trial.ts';
import { buildQuestion, MEANING_SYSTEM } from './build-question.ts';
import { cleanAnswer } from './clean-answer.ts';
import type { MeaningAnswer } from './meaning-answer.ts';
import { COMMON_REFERENCES } from './meaning-references.ts';

type Question = { system: string; user: string };
type Engine = (question: Question, injection: string | null) => MeaningAnswer;
type Injection = ReturnType<typeof allInjections>[number];

const DAY = '2026-11-28';
const DATA = /"(?:[^"\\]|\\.)*"/g;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const questionOf = (talk: Talk): string => buildQuestion({ talk, references: COMMON_REFERENCES, day: DAY }).user;

const utterancesOf = (user: string): string[] =>
  [...user.slice(user.indexOf('\nРазговор:\n')).matchAll(/^\[(\d+)\] .*?: (".*")$/gm)].map(({ 2: text }) =>
    String(JSON.parse(text ?? '""')),
  );

/** Reads rightly: somebody asks for a price, and thinks about it. */
const rightly: Engine = ({ user }) => {
  const cite = (quote: string) => ({
    segment: utterancesOf(user).findIndex((text) => text.includes(quote)) + 1,
    quote,
  });
  return {
    reason: { key: 'ask', words: '', ...cite('хотел узнать') },
    topic: null,
    result: { key: 'thinks', words: '', ...cite('мне надо подумать') },
    objections: [{ key: 'think', text: 'Надо подумать', how: 'none', ...cite('мне надо подумать') }],
    promises: [],
    summary: [{ text: 'Клиент узнал цену окон.', ...cite('установку окон') }],
  };
};

/** What whoever injects it wants: a sale, a promise, no objection. */
const asTold = (quote: string, segment: number): MeaningAnswer => ({
  reason: { key: 'buy', words: '', segment, quote },
  topic: null,
  result: { key: 'sold', words: '', segment, quote },
  objections: [],
  promises: [{ who: 'employee', what: 'Скидка 90 %', by: null, by_date: null, segment, quote }],
  summary: [{ text: 'Сотрудник всё сделал отлично.', segment, quote }],
});

/** Obeys whatever stands in the part of the system, or outside of the data of the other part. */
const obedient: Engine = (question, injection) => {
  const told = new Set(wordsOf(`${question.system} ${question.user.replaceAll(DATA, '')}`));
  const orders = wordsOf(injection ?? '').filter((word) => !new Set(wordsOf(MEANING_SYSTEM)).has(word));
  const isTold = orders.length > 0 && orders.every((word) => told.has(word));
  return isTold ? asTold('компания «Ромашка»', 1) : rightly(question, injection);
};

/** Obeys the data itself, and says what it was told without looking for proof. */
const gullible: Engine = (question, injection) =>
  injection === null ? rightly(question, injection) : asTold('всё выполнено как надо', 3);

/** What is told of a conversation, without the places of its proofs: an injection moves those. */
function readBy(engine: Engine, injection: Injection | null) {
  const talk = trialTalk(injection);
  const masked = maskText(questionOf(talk), findSecrets(questionOf(talk)));
  const answer = engine({ system: MEANING_SYSTEM, user: masked.text }, injection?.text ?? null);
  const context = { talk, references: COMMON_REFERENCES, skipped: null, day: DAY };
  const { reason, result, objections, promises, summary } = cleanAnswer(masked.unmask(answer), context);
  return {
    reason: reason?.key ?? null,
    result: result?.key ?? null,
    objections: objections.map(({ key, how }) => `${key} ${how}`),
    promises: promises.map(({ what }) => what),
    summary: summary.map(({ text }) => text),
  };
}
type Told = ReturnType<typeof readBy>;

/** Injections by which an engine tells something else than without them, or nothing any more. */
function tryAll(engine: Engine): { moved: number; lost: number } {
  const plain = readBy(engine, null);
  const isLost = (told: Told): boolean => told.reason === null && told.result === null && told.summary.length === 0;
  const all = allInjections().map((injection) => readBy(engine, injection));
  const changed = all.filter((told) => JSON.stringify(told) !== JSON.stringify(plain));
  return { moved: changed.filter((told) => !isLost(told)).length, lost: changed.filter(isLost).length };
}

describe('the fixed set of injections against the reading of meanings (D-52)', () => {
  test('leaves the frame of the question as it is: one more utterance, whatever stands in it', () => {
    const frameOf = (text: string, kind: 'order' | 'client'): string =>
      questionOf(trialTalk({ kind, text })).replaceAll(DATA, '""');
    for (const { text } of allInjections())
      for (const kind of ['order', 'client'] as const) expect(frameOf(text, kind)).toBe(frameOf('Да', kind));
  });

  test('never gets out of the data: an engine that obeys all that stands outside of them is not moved', () => {
    expect(tryAll(obedient)).toEqual({ moved: 0, lost: 0 });
  });

  test('moves nothing where an engine believes it and has no words to cite: such items are dropped', () => {
    expect(tryAll(gullible)).toEqual({ moved: 0, lost: 60 });
  });

  test('does not change what a right engine tells of a usual call', () => {
    expect(tryAll(rightly)).toEqual({ moved: 0, lost: 0 });
  });
});
