import { endpoint } from '../endpoint/endpoint.ts';
import type {
  PreviewRules,
  SampleOptions,
  SamplePlan,
  SamplePlanInput,
  SamplePlanList,
  SamplePreview,
} from './samples.schema.ts';

export const samplesApi = {
  list: endpoint<{ answer: SamplePlanList }>()('GET /projects/{id}/sample-plans'),
  options: endpoint<{ answer: SampleOptions }>()('GET /projects/{id}/sample-options'),
  create: endpoint<{ input: SamplePlanInput; answer: SamplePlan }>()('POST /projects/{id}/sample-plans', {
    makes: true,
    refuses: [409],
  }),
  preview: endpoint<{ input: PreviewRules; answer: SamplePreview }>()('POST /projects/{id}/sample-preview', {
    cost: 'heavy',
  }),
  get: endpoint<{ answer: SamplePlan }>()('GET /sample-plans/{id}'),
  update: endpoint<{ input: SamplePlanInput; answer: SamplePlan }>()('PUT /sample-plans/{id}', {
    revision: 'required',
  }),
  remove: endpoint()('DELETE /sample-plans/{id}', { revision: 'required', refuses: [409] }),
  run: endpoint<{ answer: SamplePlan }>()('POST /sample-plans/{id}/run', { cost: 'heavy', refuses: [409] }),
};
