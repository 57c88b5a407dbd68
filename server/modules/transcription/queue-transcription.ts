import type { Query } from '#server/db/client.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { type AuditContext, record } from '#server/record/audit.repo.ts';
import { transcribeJob } from './transcribe.job.ts';
import { openRun } from './transcription-runs.repo.ts';

type Asked = {
  communication_id: number;
  company_id: number;
  media_id: number;
  model: string;
  /** Null: the project's settings. */
  asked_by: number | null;
};

/** Queues the recognition of a recording; false: it is under way already. */
export async function queueTranscription(
  q: Query,
  context: AuditContext,
  { company_id, ...asked }: Asked,
  now: Date,
): Promise<boolean> {
  const run_id = await openRun(q, { ...asked, asked_at: now });
  if (run_id === undefined) return false;
  await enqueue(q, transcribeJob, { run_id }, { now });
  await record(q, context, {
    action: 'transcribe',
    entity: 'communications',
    entity_id: asked.communication_id,
    company_id,
    after: { model: asked.model },
  });
  return true;
}
