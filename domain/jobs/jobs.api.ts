import type { Notice } from '../auth/auth.schema.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { deadJobsList } from './jobs.filters.ts';
import type { DeadJobList } from './jobs.schema.ts';

export const jobsApi = {
  dead: endpoint<{ answer: DeadJobList }>()('GET /jobs/dead', { list: deadJobsList }),
  repeat: endpoint<{ answer: Notice }>()('POST /jobs/{id}/repeat', { refuses: [409] }),
};
