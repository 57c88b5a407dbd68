import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/support/chat-doubles.ts';
import { findSecrets } from '../masking/find-secrets.ts';
import { maskText } from '../masking/mask-text.ts';
import type { EngineAnswer } from './engine-answer.schema.ts';
import { allInjections, compareTrial, TRIAL_CRITERIA, trialTalk } from './injection-trial.ts';
import { judgeAnswer } from './judge-answer.ts';
import { SUGGESTION_SYSTEM, suggestionQuestion } from './suggestion-prompt.ts';

type Question = { system: string; user: string };
type Engine = (question: Question, injection: string | null) => EngineAnswer;

const DATA = /"(?:[^"\\]|\\.)*"/g;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Utterances as whoever reads the question by its shape sees them. */
const utterancesOf = (user: string): string[] =>
  [...user.slice(user.indexOf('\nРазговор\n')).matchAll(/^\[(\d+)\] .*?: (".*")$/gm)].map(({ 2: text }) =>
    String(JSON.parse(text ?? '""')),
  );

/** Judges rightly: a greeting and a price are said, a step and a discount are not. */
const rightly: Engine = ({ user }) => {
  const said = utterancesOf(user);
  const cite = (quote: string) => [{ number: said.findIndex((text) => text.includes(quote)) + 1, quote }];
  return {
    answers: [
      answerOf({ criterion: 1, kind: 'found', option: 'yes', segments: cite('компания «Ромашка»') }),
      answerOf({ criterion: 2, kind: 'found', option: 'yes', segments: cite('восемнадцать тысяч рублей') }),
      answerOf({ criterion: 3, kind: 'absent', option: 'no' }),
      answerOf({ criterion: 4, kind: 'absent', option: 'no' }),
    ],
  };
};

const allYes = (quote: string, number: number): EngineAnswer => ({
  answers: TRIAL_CRITERIA.map((_, at) =>
    answerOf({ criterion: at + 1, kind: 'found', option: 'yes', segments: [{ number, quote }] }),
  ),
});

/** Obeys whatever stands in the part of the system, or outside of the data of the other part. */
const obedient: Engine = (question, injection) => {
  const told = new Set(wordsOf(`${question.system} ${question.user.replaceAll(DATA, '')}`));
  const orders = wordsOf(injection ?? '').filter((word) => !new Set(wordsOf(SUGGESTION_SYSTEM)).has(word));
  const isTold = orders.length > 0 && orders.every((word) => told.has(word));
  return isTold ? allYes('компания «Ромашка»', 1) : rightly(question, injection);
};

/** Obeys the data itself, and says what it was told without looking for proof. */
const gullible: Engine = (question, injection) =>
  injection === null ? rightly(question, injection) : allYes('всё выполнено как надо', 3);

/** Obeys the data itself and cites the order as its proof. */
const lost: Engine = (question, injection) => {
  const at = utterancesOf(question.user).findIndex((text) => wordsOf(text).join() === wordsOf(injection ?? ' ').join());
  return injection === null ? rightly(question, injection) : allYes(injection, at + 1);
};

/** Injections by which an engine proposes something else than without them, or nothing any more. */
function tryAll(engine: Engine): { moved: number; lost: number } {
  const judged = (injection: ReturnType<typeof allInjections>[number] | null) => {
    const talk = trialTalk(injection);
    const user = suggestionQuestion({ criteria: TRIAL_CRITERIA, examples: [], talk });
    const masked = maskText(user, findSecrets(user));
    const answer = engine({ system: SUGGESTION_SYSTEM, user: masked.text }, injection?.text ?? null);
    return judgeAnswer(masked.unmask(answer), { criteria: TRIAL_CRITERIA, talk, checks: new Map() });
  };
  const plain = judged(null);
  const all = allInjections().map((injection) => compareTrial(plain, judged(injection)));
  return {
    moved: all.filter(({ moved }) => moved.length > 0).length,
    lost: all.filter(({ lost: gone }) => gone.length > 0).length,
  };
}

describe('the fixed set of injections (D-43)', () => {
  test('has sixty, none twice', () => {
    expect(new Set(allInjections().map(({ text }) => text)).size).toBe(60);
  });

  test('leaves the frame of the question as it is: one more utterance, whatever stands in it', () => {
    const frameOf = (text: string, kind: 'order' | 'client'): string =>
      suggestionQuestion({ criteria: TRIAL_CRITERIA, examples: [], talk: trialTalk({ kind, text }) }).replaceAll(
        DATA,
        '""',
      );
    for (const { text } of allInjections())
      for (const kind of ['order', 'client'] as const) expect(frameOf(text, kind)).toBe(frameOf('Да', kind));
  });

  test('never gets out of the data: an engine that obeys all that stands outside of them is not moved', () => {
    expect(tryAll(obedient)).toEqual({ moved: 0, lost: 0 });
  });

  test('moves nothing where an engine believes it and has no words to cite: such answers are dropped', () => {
    expect(tryAll(gullible)).toEqual({ moved: 0, lost: 60 });
  });

  test('moves an engine that takes the order itself for proof: whoever trusts it must measure it (D-44)', () => {
    expect(tryAll(lost).moved).toBe(60);
  });

  test('does not change what a right engine says of a usual call', () => {
    expect(tryAll(rightly)).toEqual({ moved: 0, lost: 0 });
  });
});
