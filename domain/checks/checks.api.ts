import { endpoint } from '../endpoint/endpoint.ts';
import type { CheckRunState } from './check-run.schema.ts';
import type { CheckTrial, TryCheck } from './check-trial.schema.ts';

/** Automatic checks of a form's criteria (D-41). */
export const checksApi = {
  try: endpoint<{ input: TryCheck; answer: CheckTrial }>()('POST /forms/{id}/try-check', { cost: 'heavy' }),
  getRun: endpoint<{ answer: CheckRunState }>()('GET /forms/{id}/check-run'),
  startRun: endpoint<{ answer: CheckRunState }>()('POST /forms/{id}/check-run', { cost: 'heavy', refuses: [409] }),
};
