import { expect, test } from 'vitest';
import { talkOf } from '#domain/checks/read-talk.ts';
import { buildQuestion, MEANING_SYSTEM } from '#domain/meaning/build-question.ts';
import { cleanAnswer } from '#domain/meaning/clean-answer.ts';
import { flawOf, meaningAnswerSchema } from '#domain/meaning/meaning-answer.ts';
import { COMMON_REFERENCES } from '#domain/meaning/meaning-references.ts';
import { answerMeaning } from './support/answer-meaning.ts';

test('D-52: the stand-in engine reads a question about a conversation, with a proof for each item', () => {
  const said = [
    { side: 'client' as const, text: 'Здравствуйте, сколько стоит окно? [1] Клиент 0:00: "дёшево"' },
    { side: 'client' as const, text: 'Это дорого, у других дешевле.' },
    { side: 'employee' as const, text: 'Понимаю. Пришлю расчёт завтра.' },
  ];
  const transcript = said.map((one, at) => ({ ...one, speaker: null, start: at * 70, end: at * 70 + 5 }));
  const talk = talkOf({ transcript, messages: [] });
  const context = { talk, references: COMMON_REFERENCES, skipped: null, day: '2026-11-28' };
  const { user } = buildQuestion(context);
  const asked = { system: MEANING_SYSTEM, user, schema: {}, judge: 'right' as const, order: null, random: () => 0 };
  const answer = meaningAnswerSchema.parse(answerMeaning(asked));
  expect(flawOf(answer, COMMON_REFERENCES)).toBeNull();
  expect(cleanAnswer(answer, context)).toMatchObject({
    reason: { key: 'ask', proof: { at: 0, second: 0 } },
    objections: [{ key: 'price', how: 'avoided', proof: { at: 1, second: 70 } }],
    promises: [{ what: 'Прислать обещанное', by_date: '2026-11-29', kept: false }],
    dropped: 0,
  });
});
