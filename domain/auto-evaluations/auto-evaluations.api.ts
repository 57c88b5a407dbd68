import { endpoint } from '../endpoint/endpoint.ts';
import type { EvaluatePast, ProjectAutomation, SwitchAutomation } from './auto-evaluations.schema.ts';

/** Automatic evaluations of a project's conversations: a series of their own (D-44). */
export const autoEvaluationsApi = {
  get: endpoint<{ answer: ProjectAutomation }>()('GET /projects/{id}/auto-evaluations', { refuses: [403] }),
  set: endpoint<{ input: SwitchAutomation; answer: ProjectAutomation }>()('PUT /projects/{id}/auto-evaluations', {
    refuses: [409],
  }),
  evaluatePast: endpoint<{ input: EvaluatePast; answer: ProjectAutomation }>()('POST /projects/{id}/auto-evaluations', {
    cost: 'heavy',
    refuses: [409],
  }),
};
