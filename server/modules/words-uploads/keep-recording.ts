import { Readable } from 'node:stream';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import type { Deps } from '#server/deps.ts';
import { readFile } from '#server/file-thread/read-file.ts';
import { HttpError } from '#server/http/errors.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';
import { TableError } from '#server/tables/table-error.ts';
import { storeRecording } from '../uploads/create-upload.ts';

type Place = { file: PartedFile; entry: number; name: string; signal: AbortSignal };

/** Takes a recording out of an archive as an upload of its own; null when it cannot be read: the words stand alone. */
export async function keepRecording(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  actor: UserActor,
  { name, ...place }: Place,
): Promise<Upload | null> {
  const body = Readable.toWeb(Readable.from(bytesOf(deps, place))) as ReadableStream<Uint8Array>;
  const file_name = name.split('/').at(-1) ?? name;
  return storeRecording(deps, actor, { body, file_name }).catch((error: unknown) => {
    const isItsFault =
      error instanceof TableError || (error instanceof HttpError && [413, 415, 422].includes(error.status));
    if (isItsFault) return null;
    throw error;
  });
}

async function* bytesOf(
  { storage }: Pick<Deps, 'storage'>,
  { file, entry, signal }: Omit<Place, 'name'>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of readFile({ what: 'unpacked', file, wanted: [entry] }, { storage, signal }))
    if ('bytes' in piece) yield piece.bytes;
    else if ('ends' in piece && piece.ends === 'damaged') throw new TableError('Запись в архиве повреждена.');
}
