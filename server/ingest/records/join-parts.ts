import { partsInOrder } from '#domain/integrations/merge-call.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { hasFfmpeg } from '#server/media/analyse-with-ffmpeg.ts';
import { encodeMp3 } from '#server/media/encode-mp3.ts';
import type { Kept } from '#server/media/store-sound.ts';
import type { Storage } from '#server/storage/storage.ts';
import { withLocalFile } from '#server/storage/with-local-file.ts';
import { queueNewRecording } from '#server/speech/queue-new-recording.ts';
import { attachRecording, findParts, insertMedia, JOINED_NAME, lockCall } from './records.repo.ts';

type Found = Awaited<ReturnType<typeof findParts>>;
type Part = NonNullable<Found['rows'][number]['media']>;

/** Parts in their order, each once; none while one is yet to come, or has gone again. */
function wholeOf({ rows }: Found): Part[] {
  const [first] = rows;
  if (first === undefined || rows.some(({ state, media }) => state === 'waiting' || (state === 'ready' && !media)))
    return [];
  const order = partsInOrder(first.known);
  const parts = rows
    .toSorted((a, b) => order.indexOf(a.record_id) - order.indexOf(b.record_id))
    .flatMap(({ media }) => (media ? [media] : []));
  return parts.filter(({ sha256 }, at) => parts.findIndex((each) => each.sha256 === sha256) === at);
}

/**
 * One recording of the parts of a call, which is heard and rated as a whole: a transfer is told of once for each who spoke.
 * Without ffmpeg the last part stays, that of the employee whose call it is.
 */
export async function joinParts({ db, storage, clock }: JobDeps, callId: number): Promise<void> {
  const found = await db.read((q) => findParts(q, callId));
  const parts = wholeOf(found);
  if (found.communication_id === null || parts.length < 2 || !(await hasFfmpeg())) return;
  const { communication_id } = found;
  const file = await encodeAll(storage, parts, []);
  const isKept = await db.write(async (q) => {
    await lockCall(q, callId);
    const now = await findParts(q, callId);
    // Another part has come meanwhile: its own job joins them all.
    if (
      wholeOf(now)
        .map(({ id }) => id)
        .join() !== parts.map(({ id }) => id).join()
    )
      return false;
    const { key, size, ...facts } = file;
    const media_id = await insertMedia(q, {
      ...facts,
      storage_key: key,
      size_bytes: size,
      file_name: JOINED_NAME,
      uploaded_by: null,
      created_at: clock(),
    });
    await attachRecording(q, communication_id, { media_id, ofSource: [...now.joined, ...parts.map(({ id }) => id)] });
    await queueNewRecording(q, communication_id, clock());
    return true;
  });
  if (!isKept) await storage.remove(file.key);
}

/** Each part as a file of this machine while all of them are read. */
function encodeAll(
  storage: Storage,
  [part, ...rest]: readonly Part[],
  sounds: Parameters<typeof encodeMp3>[1],
  channels = 1,
): Promise<Kept> {
  if (part === undefined) return encodeMp3(storage, sounds, channels);
  return withLocalFile(storage, part.storage_key, (path) =>
    encodeAll(storage, rest, [...sounds, { path, type: part.mime_type }], Math.max(channels, part.channels)),
  );
}
