import type { Worker } from 'node:worker_threads';
import { TableError } from '#server/tables/table-error.ts';
import type { FileReading } from './file-readers.ts';

/**
 * Most work on one file, in milliseconds. Somebody waits for the first two: texts of 256 MB, the most that is read then,
 * take ten seconds on a quiet machine. The others are read beside the work of a job; a sheet of a gigabyte takes half a
 * minute.
 */
const WORK_MAX_MS: Record<FileReading['what'], number> = {
  table: 60_000,
  recordings: 60_000,
  conversations: 60_000,
  chosen: 60_000,
  rowWords: 60_000,
  rows: 300_000,
  unpacked: 300_000,
};
const LOOK_EVERY_MS = 250;
const TOO_LONG =
  'Файл не удалось прочитать за отведённое время: он повреждён или слишком сложен. Сохраните его заново.';

type Watch = { what: FileReading['what']; stop: (reason: TableError) => void; mostMs?: number };

/**
 * Stops a thread that has worked on one file for too long. Work and not time: waiting for the storage, or for whoever
 * takes the rows, is no fault of the file. Looked at from outside, because a thread in the middle of a loop cannot.
 */
export function watchWork(thread: Worker, { what, stop, mostMs = WORK_MAX_MS[what] }: Watch): () => void {
  const before = thread.performance.eventLoopUtilization();
  const timer = setInterval(() => {
    if (thread.performance.eventLoopUtilization(before).active > mostMs) stop(new TableError(TOO_LONG));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
