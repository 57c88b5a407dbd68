import type {
  PreviewRules,
  SampleOptions,
  SamplePlan,
  SamplePlanInput,
  SamplePlanList,
  SamplePreview,
} from '#domain/samples/samples.schema.ts';
import { http } from '#src/app/http-client.ts';

export function listPlans(projectId: number, signal: AbortSignal): Promise<SamplePlanList> {
  return http.get(`projects/${projectId}/sample-plans`, { signal });
}

export function getSampleOptions(projectId: number, signal: AbortSignal): Promise<SampleOptions> {
  return http.get(`projects/${projectId}/sample-options`, { signal });
}

export function previewPlan(projectId: number, json: PreviewRules, signal: AbortSignal): Promise<SamplePreview> {
  return http.post(`projects/${projectId}/sample-preview`, { json, signal });
}

export function createPlan(projectId: number, json: SamplePlanInput): Promise<SamplePlan> {
  return http.post(`projects/${projectId}/sample-plans`, { json });
}

export function updatePlan(plan: SamplePlan, json: SamplePlanInput): Promise<SamplePlan> {
  return http.put(`sample-plans/${plan.id}`, { json, revision: plan.revision });
}

export function removePlan(plan: SamplePlan): Promise<unknown> {
  return http.delete(`sample-plans/${plan.id}`, { revision: plan.revision });
}

export function runPlan({ id }: SamplePlan): Promise<SamplePlan> {
  return http.post(`sample-plans/${id}/run`);
}
