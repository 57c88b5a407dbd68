import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import { isChosenToTranscribe } from '#domain/projects/transcribe-new.ts';
import type { Query } from '#server/db/client.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { findNewRecording } from './new-recordings.repo.ts';

/** Queue of `transcribe_new`, apart from the job: whatever brings a recording needs no engine. */
export const newRecordingQueue = {
  kind: 'transcribe_new',
  lane: 'short',
  payload: z.strictObject({ communication_id: idSchema }),
} as const;

/** Has a recording that has just come recognised, where its project wants that of new ones (D-42). */
export async function queueNewRecording(q: Query, communication_id: number, now: Date): Promise<void> {
  const found = await findNewRecording(q, communication_id);
  if (!found || !isChosenToTranscribe(found, { id: communication_id, seconds: found.seconds })) return;
  await enqueue(q, newRecordingQueue, { communication_id }, { now, key: String(communication_id) });
}
