import { endpoint } from '../endpoint/endpoint.ts';
import type { CorrectMeaning, Meaning } from './meaning.schema.ts';

/** Meaning of a conversation (D-52): an engine's reading, for who sees the communication with an account. */
export const meaningApi = {
  get: endpoint<{ answer: Meaning }>()('GET /communications/{id}/meaning'),
  correct: endpoint<{ input: CorrectMeaning; answer: Meaning }>()('PATCH /communications/{id}/meaning', {
    revision: 'required',
    refuses: [409],
  }),
};
