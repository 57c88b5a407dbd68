import { FILE_BYTES_MAX, type ImportFileKind, SOUND_MAX_BYTES } from '#domain/imports/import-words.ts';
import { isRecordingName, isVideoName, RECORDING_ENDINGS } from '#domain/communications/recording-endings.ts';

const KINDS: readonly [ImportFileKind, RegExp][] = [
  ['table', /\.(?:csv|tsv|txt|xlsx|xlsm)$/i],
  ['zip', /\.zip$/i],
];
const MB = 1024 * 1024;

/** Filter of the file dialog. */
export const ACCEPTED = `.csv,.tsv,.txt,.xlsx,.xlsm,.zip,.${RECORDING_ENDINGS.join(',.')},audio/*,video/*`;

/** Kind of a file to the import, by its name; the server looks into it. Or the sentence why it is not sent at all. */
export function kindOfFile({
  name,
  size,
}: {
  name: string;
  size: number;
}): { kind: ImportFileKind } | { refusal: string } {
  if (/\.xls$/i.test(name)) return { refusal: `«${name}» — книга старого Excel: сохраните её как XLSX или CSV.` };
  const kind = isRecordingName(name) ? 'audio' : KINDS.find(([, spelling]) => spelling.test(name))?.[0];
  if (!kind) return { refusal: `«${name}» не подходит: нужна таблица CSV или XLSX, архив ZIP, запись или видео.` };
  if (size === 0) return { refusal: `Файл «${name}» пустой.` };
  const most = kind === 'audio' && !isVideoName(name) ? SOUND_MAX_BYTES : FILE_BYTES_MAX[kind];
  return size > most ? { refusal: `Файл «${name}» больше ${Math.round(most / MB)} МБ.` } : { kind };
}
