import type { AutoSummary } from '../communications/auto-summary.schema.ts';
import { communicationsList } from '../communications/communications.filters.ts';
import { endpoint } from '../endpoint/endpoint.ts';

/** Corrected means of automatic evaluations (D-44): apart, for only one block of a page asks for them. */
export const autoMeansApi = {
  /** Over the conversations that the list finds by the same filter. */
  get: endpoint<{ answer: AutoSummary }>()('GET /auto-evaluations', { list: communicationsList, cost: 'heavy' }),
};
