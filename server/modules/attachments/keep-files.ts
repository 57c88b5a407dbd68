import { ATTACHMENT_MAX_BYTES, type ShownType } from '#domain/attachments/attachments.schema.ts';
import type { FileMessage } from '#domain/conversation-files/conversation-file.ts';
import type { Deps } from '#server/deps.ts';
import { readFile } from '#server/file-thread/read-file.ts';
import { sniffAudio } from '#server/media/sniff-audio.ts';
import { sniffPicture } from '#server/media/sniff-picture.ts';
import { newStorageKey, TooLargeError } from '#server/storage/storage.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';
import type { UnpackedPiece } from '#server/tables/zip-recordings.ts';
import { insertAttachments, removeAttachments, settleAttachment } from './attachments.repo.ts';

/** File of a message to be kept: of which communication, where its message names it, and where in the archive it is. */
export type WantedFile = {
  communication_id: number;
  message: number;
  nth: number;
  entry: number;
  name: string;
  type: string | null;
};
export type KeptFile = WantedFile & { file_id: number };
type Row = WantedFile & { id: number; key: string };

/** Files that came along with these messages. */
export const wantedFiles = (communication_id: number, messages: readonly FileMessage[]): WantedFile[] =>
  messages.flatMap(({ attachments }, message) =>
    attachments.flatMap(({ entry, name, type }, nth) =>
      entry === null ? [] : [{ communication_id, message, nth, entry, name, type }],
    ),
  );

type Needs = Pick<Deps, 'db' | 'storage' | 'clock'>;
type Place = { file: PartedFile; uploaded_by: number; signal: AbortSignal };

/**
 * Takes files out of an archive into the storage, one after the other. What cannot be read to its end, or is too
 * large, is lost alone. Nothing stays of a reading that fails as a whole.
 */
export async function keepFiles(
  deps: Needs,
  wanted: readonly WantedFile[],
  { file, uploaded_by, signal }: Place,
): Promise<{ kept: KeptFile[]; lost: WantedFile[] }> {
  if (wanted.length === 0) return { kept: [], lost: [] };
  const rows = await begin(deps, wanted, uploaded_by);
  const [kept, lost] = [new Set<Row>(), new Set(rows)];
  const byEntry = new Map<number, Row[]>();
  for (const row of rows) byEntry.set(row.entry, [...(byEntry.get(row.entry) ?? []), row]);
  const pieces = readFile(
    { what: 'unpacked', file, wanted: rows.map(({ entry }) => entry) },
    { storage: deps.storage, signal },
  );
  try {
    for await (const piece of pieces) {
      const row = 'begins' in piece ? byEntry.get(piece.begins)?.shift() : undefined;
      if (!row || !(await keepOne(deps, row, pieces))) continue;
      kept.add(row);
      lost.delete(row);
    }
  } catch (error) {
    await drop(deps, rows);
    throw error;
  }
  await drop(deps, [...lost]);
  return { kept: [...kept].map(({ id, key: _, ...one }) => ({ ...one, file_id: id })), lost: [...lost] };
}

async function begin({ db, clock }: Needs, wanted: readonly WantedFile[], uploaded_by: number): Promise<Row[]> {
  const keyed = wanted.map((one) => ({ ...one, key: newStorageKey() }));
  const created_at = clock();
  const ids = await db.write((q) =>
    insertAttachments(
      q,
      keyed.map(({ communication_id, name, key }) => ({
        communication_id,
        name,
        storage_key: key,
        uploaded_by,
        created_at,
      })),
    ),
  );
  return keyed.map((one, nth) => ({ ...one, id: ids[nth] ?? 0 }));
}

class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** False: it is damaged or too large, or its communication was deleted meanwhile. */
async function keepOne({ db, storage }: Needs, row: Row, pieces: AsyncGenerator<UnpackedPiece>): Promise<boolean> {
  const head: { type?: ShownType | null } = {};
  try {
    const source = telling(bytesUpToEnd(pieces), (type) => (head.type = type));
    const { size } = await storage.put(row.key, source, { maxBytes: ATTACHMENT_MAX_BYTES });
    // A video would be heard without being seen: it is a file.
    const shown_as = row.type?.startsWith('video/') ? null : (head.type ?? null);
    return await db.write((q) => settleAttachment(q, row.id, { size_bytes: size, shown_as }));
  } catch (error) {
    if (error instanceof DamagedFileError || error instanceof TooLargeError) return false;
    throw error;
  }
}

/** The bytes, with what their beginning says they are: a name is only a name. */
async function* telling(bytes: AsyncIterable<Uint8Array>, tell: (type: ShownType | null) => void) {
  let isFirst = true;
  for await (const piece of bytes) {
    if (isFirst) tell(sniffPicture(piece) ?? sniffAudio(piece));
    isFirst = false;
    yield piece;
  }
}

/** Bytes of the file that has just begun. Whoever takes fewer leaves the rest to the loop over all pieces. */
async function* bytesUpToEnd(pieces: AsyncGenerator<UnpackedPiece>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { value, done } = await pieces.next();
    if (done || 'begins' in value) throw new Error('A file of an archive has no end.');
    if ('bytes' in value) yield value.bytes;
    else if (value.ends === 'damaged') throw new DamagedFileError();
    else return;
  }
}

async function drop({ db, storage }: Needs, rows: readonly Row[]): Promise<void> {
  await db.write((q) =>
    removeAttachments(
      q,
      rows.map(({ id }) => id),
    ),
  );
  for (const { key } of rows) await storage.remove(key);
}
