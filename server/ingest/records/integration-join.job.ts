import { defineJob } from '#server/jobs/define-job.ts';
import { joinQueue } from '../ingest-queues.ts';
import { joinParts } from './join-parts.ts';

const ATTEMPTS = 4;

/** Job that makes one recording of the parts of a call (D-34). */
export const integrationJoinJob = defineJob({
  ...joinQueue,
  kind: 'integration_join',
  attempts: ATTEMPTS,
  name: ({ call_id }) => `Соединить части записи звонка № ${call_id}`,
  run: ({ deps }, { call_id }) => joinParts(deps, call_id),
});
