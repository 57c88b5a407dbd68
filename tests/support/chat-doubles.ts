import type { EngineAnswer } from '#domain/suggestions/engine-answer.schema.ts';
import type { ChatEngine, ChatQuestion } from '#server/engines/chat-engine.ts';

/** Answer about one criterion as an engine sends it. */
export type DoubleAnswer = Partial<EngineAnswer['answers'][number]>;

export const answerOf = (over: DoubleAnswer = {}): EngineAnswer['answers'][number] => ({
  criterion: 1,
  applicable: true,
  looked_for: 'слова',
  segments: [],
  kind: 'unsure',
  option: null,
  reason: 'Потому что',
  ...over,
});

/** Engine that answers as a test says. */
export const chatBy = (ask: ChatEngine['ask']): ChatEngine => ({
  host: 'engine.example.ru',
  model: 'учебная',
  price: null,
  ask,
});

/** An engine in place of a real one: answers by a function, remembers what it was asked, counts 100 tokens a question. */
export function chatDouble(answer: (question: ChatQuestion) => string | EngineAnswer) {
  const asked: ChatQuestion[] = [];
  const chat = chatBy(async (question) => {
    asked.push(question);
    const said = answer(question);
    return { text: typeof said === 'string' ? said : JSON.stringify(said), tokens: 100, mode: 'json_schema' };
  });
  return { chat, asked };
}
