import type { ChatEngine } from '#server/engines/chat-engine.ts';

/** Engine that answers as a test says. */
export const chatDouble = (ask: ChatEngine['ask']): ChatEngine => ({
  host: 'engine.example.ru',
  model: 'учебная',
  price: null,
  ask,
});
