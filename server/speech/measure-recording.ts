import type { ActivityMap } from '#domain/speech/activity-map.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { analyseRecording } from '#server/media/analyse-recording.ts';
import { UnreadableRecordingError } from '#server/media/unreadable-recording-error.ts';
import { ObjectMissingError } from '#server/storage/storage.ts';
import { withLocalFile } from '#server/storage/with-local-file.ts';

/**
 * Who speaks when in a stored recording; null: it is not there any more, or cannot be decoded, and no later try helps. A
 * storage that is silent for the moment throws.
 */
export async function measureRecording(
  { storage, log }: Pick<JobDeps, 'storage' | 'log'>,
  { id, storage_key }: { id: number; storage_key: string },
): Promise<ActivityMap | null> {
  try {
    const { activity } = await withLocalFile(storage, storage_key, (path) =>
      analyseRecording(path, { isPatient: true }),
    );
    return activity;
  } catch (error) {
    if (!(error instanceof UnreadableRecordingError || error instanceof ObjectMissingError || isNoFile(error)))
      throw error;
    log.warn({ err: error, media: id }, 'Показатели речи: запись не разобрана');
    return null;
  }
}

/** A file of the disk is opened by whoever reads it. */
const isNoFile = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
