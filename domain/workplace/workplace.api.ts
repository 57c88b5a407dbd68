import { endpoint } from '../endpoint/endpoint.ts';
import type { Workplace } from './workplace.schema.ts';

export const workplaceApi = {
  get: endpoint<{ answer: Workplace }>()('GET /communications/{id}/workplace', { guests: true }),
};
