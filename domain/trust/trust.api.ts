import { endpoint } from '../endpoint/endpoint.ts';
import type { CriterionTrust, StartTrial, TrustOverview } from './trust.schema.ts';

/** «Чему верить»: how far the machine may be believed, criterion by criterion of a project (D-44). */
export const trustApi = {
  overview: endpoint<{ answer: TrustOverview }>()('GET /projects/{id}/trust', { refuses: [403] }),
  get: endpoint<{ answer: CriterionTrust }>()('GET /trust/{id}', { refuses: [403] }),
  /** Begins the trial anew, with the examples that there are today. */
  restart: endpoint<{ answer: CriterionTrust }>()('POST /trust/{id}/trial', { refuses: [409] }),
  /** The engine is asked about the criterion no more. */
  stop: endpoint<{ answer: CriterionTrust }>()('POST /trust/{id}/stop', { refuses: [409] }),
  start: endpoint<{ input: StartTrial; answer: TrustOverview }>()('POST /projects/{id}/trust', { refuses: [409] }),
};
