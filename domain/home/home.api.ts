import { endpoint } from '../endpoint/endpoint.ts';
import type { Work } from './work.schema.ts';

export const homeApi = { work: endpoint<{ answer: Work }>()('GET /home/work') };
