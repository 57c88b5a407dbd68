import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { conflict, fieldErrors, notFound } from '#server/http/errors.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';
import { findOwnIncoming, type IncomingRow } from './incoming-uploads.repo.ts';

type WordsUpload = { file: PartedFile; name: string };

/** File of words that has come whole, read where its parts lie (D-66); a recording is none. */
export function wordsOf({ purpose, part_keys, size_bytes, received_bytes, file_name }: IncomingRow): WordsUpload {
  if (purpose !== 'words') throw notFound('Загрузка не найдена.');
  if (received_bytes < size_bytes) throw conflict('Файл передан не до конца.');
  return { file: { keys: part_keys, part_bytes: UPLOAD_PART_BYTES, size: size_bytes }, name: file_name };
}

/** The same by the number that a request names beside its subject. */
export async function loadWordsUpload(q: Query, actor: UserActor, id: number): Promise<WordsUpload> {
  const row = await findOwnIncoming(q, id, actor.id);
  if (row?.purpose !== 'words') throw fieldErrors({ upload_id: ['Файла больше нет: передайте его ещё раз.'] });
  return wordsOf(row);
}
