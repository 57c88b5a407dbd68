import { cutPieces } from '#domain/transcription/cut-pieces.ts';
import { TRANSCRIPTION_REASONS } from '#domain/transcription/transcription.policy.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { measureRecording } from '#server/speech/measure-recording.ts';
import { writeActivity } from '#server/speech/speech.repo.ts';
import { keepPieces, type OpenRun } from './transcription-runs.repo.ts';

/** Says how the recording of a run is cut, once; measures it where nobody has. */
export async function cutRecording(deps: JobDeps, { run, recording }: OpenRun): Promise<void> {
  if (run.total !== null) return;
  let { activity } = recording;
  if (activity === null && recording.activity_method === null) {
    activity = await measureRecording(deps, recording);
    await deps.db.write((q) => writeActivity(q, recording.id, activity));
  }
  if (activity === null) throw new PermanentError(TRANSCRIPTION_REASONS.no_decoder);
  const cut = cutPieces(activity);
  await deps.db.write((q) => keepPieces(q, run.id, cut));
}
