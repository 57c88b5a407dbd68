import { whyNotTranscribed } from '#domain/transcription/transcription.policy.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { jobContext } from '#server/record/audit.repo.ts';
import { newRecordingQueue } from '#server/speech/queue-new-recording.ts';
import { queueTranscription } from './queue-transcription.ts';
import { transcriptionFacts } from './transcription-facts.ts';
import { listTranscriptionInputs } from './transcription-runs.repo.ts';

/** Queues the recognition of a new recording that its project's settings have chosen, unless something is in the way. */
export const transcribeNewJob = defineJob({
  ...newRecordingQueue,
  kind: 'transcribe_new',
  attempts: 5,
  name: ({ communication_id }) => `Распознавание новой записи, коммуникация № ${communication_id}`,
  run: async ({ deps: { db, clock, engines } }, { communication_id }) => {
    const { speech } = engines;
    if (speech === null) return;
    const now = clock();
    await db.write(async (q) => {
      const [row] = await listTranscriptionInputs(q, [communication_id]);
      if (!row || row.media_id === null || whyNotTranscribed(transcriptionFacts(engines, row)) !== null) return;
      const { company_id, media_id } = row;
      const asked = { communication_id, company_id, media_id, model: speech.model, asked_by: null };
      await queueTranscription(q, jobContext('transcribe_new', now), asked, now);
    });
  },
});
