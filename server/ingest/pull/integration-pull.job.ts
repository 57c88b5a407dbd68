import { defineJob } from '#server/jobs/define-job.ts';
import { pullQueue } from '../ingest-queues.ts';
import { pullSource } from './pull-source.ts';

/** Tries of a process that dies meanwhile; what the vendor refuses is asked again at the integration's own time. */
const ATTEMPTS = 3;

/** Job that asks one source for what is new (D-34). */
export const integrationPullJob = defineJob({
  ...pullQueue,
  kind: 'integration_pull',
  attempts: ATTEMPTS,
  name: ({ integration_id }) => `Забрать звонки, интеграция № ${integration_id}`,
  run: ({ deps, signal }, { integration_id }) => pullSource(deps, integration_id, { signal }),
});
