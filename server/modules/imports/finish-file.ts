import type { importFilesApi } from '#domain/imports/import-files.api.ts';
import { guessColumns, isHeadingRow, normaliseHeading } from '#domain/imports/guess-columns.ts';
import type { ImportField } from '#domain/imports/import-fields.ts';
import { SAMPLE_ROWS, SOUND_MAX_BYTES } from '#domain/imports/import-words.ts';
import type { Import, ImportReading, ImportTable } from '#domain/imports/imports.schema.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { TIME_ZONES, type TimeZone } from '#domain/projects/time-zones.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { readWhole } from '#server/file-thread/read-file.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict, fieldErrors, malformed, notFound } from '#server/http/errors.ts';
import { UnsupportedAudioError } from '#server/media/receive-upload.ts';
import { mayHoldPicture, sniffRecording } from '#server/media/sniff-video.ts';
import { TooLargeError } from '#server/storage/storage.ts';
import { readBytes } from '#server/tables/parted-file.ts';
import { TableError } from '#server/tables/table-error.ts';
import { countRecordings } from './audio-files.ts';
import { changed, loadPrepared } from './import-files.ts';
import { deleteFiles, type FileRow, findFile, updateFile } from './import-files.repo.ts';
import { partsOf } from './import-parts.ts';
import { type ImportRow, listFormerReadings, updateImport } from './imports.repo.ts';
import { loadImport, showImport } from './load-import.ts';

type Finish = RequestOf<typeof importFilesApi.finish>;

/** Looks into a file that is here whole: what it is decides its content. What cannot be read does not stay. */
export async function finishImportFile(asked: Finish): Promise<Import> {
  const { db, caller, params: of } = asked;
  const file = await db.read(async (q) => {
    await loadImport(q, caller.actor, of.id);
    return findFile(q, of.id, of.file_id);
  });
  if (!file) throw notFound('Файл не найден.');
  if (file.received_bytes < file.size_bytes) throw conflict('Файл передан не до конца.');
  const found = file.is_ready ? null : await inspect(asked, file);
  return db.write(async (q) => {
    const row = await loadPrepared(q, caller, of.id);
    const present = await findFile(q, of.id, of.file_id);
    if (!present) throw notFound('Файл не найден.');
    if (found === null || present.is_ready) return showImport(q, caller.actor, of.id);
    await updateFile(q, of.file_id, { is_ready: true, ...found });
    await changed(q, row, caller.now);
    if (found.layout) await storeReading(q, row, found.layout);
    return showImport(q, caller.actor, of.id);
  });
}

type Found = { layout?: ImportTable; recordings?: number };

async function inspect({ db, deps: { storage }, caller, c }: Finish, file: FileRow): Promise<Found> {
  // Aborted when nobody waits for the answer any more.
  const { signal } = c.req.raw;
  const [parts, place] = [partsOf(file), { storage, signal }];
  try {
    if (file.kind === 'table') return { layout: await readWhole({ what: 'table', file: parts }, place) };
    if (file.kind === 'zip') return { recordings: await countRecordings(parts, place) };
    await assertAudio(storage, file);
    return {};
  } catch (error) {
    // The file stays: who comes back has it looked into again.
    if (signal.aborted) throw malformed('Запрос оборван: ответа никто не ждёт.');
    if (!(error instanceof TableError)) throw error;
    const keys = await db.write(async (q) => {
      await loadPrepared(q, caller, file.import_id);
      return deleteFiles(q, file.import_id, [file.id]);
    });
    for (const key of keys) await storage.remove(key);
    throw fieldErrors({ file: [error.message] });
  }
}

/** Bytes by which a recording is told. */
const HEAD_BYTES = 64 * 1024;

async function assertAudio(storage: Deps['storage'], file: FileRow): Promise<void> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readBytes(storage, partsOf(file), 0, Math.min(file.size_bytes, HEAD_BYTES)))
    pieces.push(piece);
  const type = sniffRecording(Buffer.concat(pieces));
  if (type === null) throw new TableError(new UnsupportedAudioError().message);
  if (file.size_bytes > SOUND_MAX_BYTES && !mayHoldPicture(type))
    throw new TableError(new TooLargeError(SOUND_MAX_BYTES).message);
}

/** Columns by their headings, and by what they were in the project's former imports. */
async function storeReading(q: Query, { import: of, project }: ImportRow, { rows }: ImportTable): Promise<void> {
  const former = await listFormerReadings(q, of.project_id);
  const remembered = new Map<string, ImportField | null>();
  for (const { headings, reading } of former)
    for (const [index, heading] of (headings ?? []).entries()) {
      const name = normaliseHeading(heading);
      if (name !== '' && !remembered.has(name)) remembered.set(name, reading?.columns[index] ?? null);
    }
  const [headings = [], ...sample] = rows;
  const width = Math.max(...rows.map((row) => row.length));
  const padded = Array.from({ length: width }, (_, index) => headings[index] ?? '');
  const isKnown = padded.some((heading) => remembered.has(normaliseHeading(heading)));
  const has_heading = isKnown || isHeadingRow(headings);
  const [last] = former;
  const reading: ImportReading = {
    columns: has_heading
      ? [...guessColumns(padded, { rows: sample.slice(0, SAMPLE_ROWS), remembered })]
      : padded.map(() => null),
    has_heading,
    time_zone: zoneOf(last?.reading?.time_zone ?? project.time_zone),
    duration_unit: last?.reading?.duration_unit ?? 's',
    direction: last?.reading?.direction ?? 'incoming',
  };
  await updateImport(q, of.id, { reading, headings: has_heading ? padded : [] });
}

function zoneOf(name: string): TimeZone {
  return Object.hasOwn(TIME_ZONES, name) ? (name as TimeZone) : DEFAULT_TIME_ZONE;
}
