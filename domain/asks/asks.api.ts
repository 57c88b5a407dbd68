import { endpoint } from '../endpoint/endpoint.ts';
import type { AskProposal } from './ask-proposal.ts';
import { asksList } from './asks.filters.ts';
import type { Ask, AskList, AskPreview, CreateAsk, PreviewAsk, ProposeAsk } from './asks.schema.ts';

/** «Спросить»: a question answered by counting a random sample of conversations (D-52). */
export const asksApi = {
  propose: endpoint<{ input: ProposeAsk; answer: AskProposal }>()('POST /companies/{id}/ask-proposal', {
    cost: 'heavy',
    refuses: [409, 429],
  }),
  preview: endpoint<{ input: PreviewAsk; answer: AskPreview }>()('POST /companies/{id}/ask-preview', { cost: 'heavy' }),
  create: endpoint<{ input: CreateAsk; answer: Ask }>()('POST /companies/{id}/asks', {
    makes: true,
    cost: 'heavy',
    refuses: [409],
  }),
  list: endpoint<{ answer: AskList }>()('GET /asks', { list: asksList }),
  get: endpoint<{ answer: Ask }>()('GET /asks/{id}'),
  stop: endpoint<{ answer: Ask }>()('POST /asks/{id}/stop', { refuses: [409] }),
  remove: endpoint()('DELETE /asks/{id}'),
  export: endpoint<{ file: true }>()('GET /asks/{id}/export'),
};
