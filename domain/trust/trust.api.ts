import { endpoint } from '../endpoint/endpoint.ts';
import type { StartTrial, TrustOverview } from './trust.schema.ts';

/** «Чему верить»: how far the machine may be believed, criterion by criterion of a project (D-44). */
export const trustApi = {
  overview: endpoint<{ answer: TrustOverview }>()('GET /projects/{id}/trust', { refuses: [403] }),
  start: endpoint<{ input: StartTrial; answer: TrustOverview }>()('POST /projects/{id}/trust', { refuses: [409] }),
};
