import { endpoint } from '../endpoint/endpoint.ts';
import type { CheckTrial, TryCheck } from './check-trial.schema.ts';

/** Automatic checks of a form's criteria (D-41). */
export const checksApi = {
  try: endpoint<{ input: TryCheck; answer: CheckTrial }>()('POST /forms/{id}/try-check', { cost: 'heavy' }),
};
