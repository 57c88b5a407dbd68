import { createHash } from 'node:crypto';
import type { UserActor } from '#domain/actor/actor.ts';
import type { AudioIndex, AudioName } from '#domain/imports/match-audio.ts';
import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { type CallRow, isEmptyRow, readRow, type RowReading } from '#domain/imports/read-row.ts';
import type { TakeFilter } from '#domain/integrations/take-filter.ts';
import type { FindEmployee } from './match-people.ts';
import type { ImportRow } from './imports.repo.ts';

/** Session of a check or a load: what it needs at every row. */
export type ImportSession = {
  of: ImportRow;
  author: UserActor;
  /** Null: no import into this project has been loaded yet. */
  integration: { id: number; filter: TakeFilter } | null;
  filter: TakeFilter;
  reading: RowReading;
  findEmployee: FindEmployee;
  audio: AudioIndex;
  /** Files of words, and how large each is, by its `fileKey`. */
  words: AudioIndex;
  wordsSizes: ReadonlyMap<string, number>;
  seen: SeenRows;
  /** Recordings and files of words that rows have found. */
  matched: Set<string>;
  matchedWords: Set<string>;
  /** Rows whose words could be read. */
  rowsWithWords: number;
  /** Time by which the file says what it says. */
  as_of: string;
};

/** A row of the table behind the rules that need no database. */
export type TakenRow =
  | { row: number; refusal: string }
  | {
      row: number;
      call: CallRow;
      earlier: { row: number; isSame: boolean } | null;
      audio: AudioName | null;
      /** File of words of the row; its text, if it has one, goes before it. */
      wordsFile: AudioName | null;
      conversation: FileConversation | null;
    };

export const fileKey = ({ file_id, entry }: Pick<AudioName, 'file_id' | 'entry'>): string =>
  `${file_id} ${entry ?? ''}`;

/** Reads a row and remembers it; null for a blank one, which nobody hears of. */
export function takeRow(session: ImportSession, row: number, cells: readonly string[]): TakenRow | null {
  if (isEmptyRow(cells)) return null;
  const read = readRow(cells, session.reading);
  if (!read.ok) return { row, refusal: read.reason };
  const call = read.row;
  const earlier = session.seen.add(row, call);
  const audio = session.audio.find(call);
  if (audio !== null) session.matched.add(fileKey(audio));
  else if (call.record_file !== null && call.record_url === null)
    call.remarks.push(`Записи «${call.record_file}» нет среди файлов.`);
  const wordsFile = session.words.find({ record_file: call.words_file, external_id: call.external_id });
  if (wordsFile !== null) session.matchedWords.add(fileKey(wordsFile));
  else if (call.words_file !== null) call.remarks.push(`Расшифровки «${call.words_file}» нет в архиве.`);
  return { row, call, earlier, audio, wordsFile, conversation: null };
}

const SUM_LENGTH = 12;
const sum = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, SUM_LENGTH);

/** Rows of this import by their key. Sums of keys and not the keys: they are in memory for as long as the table is read. */
export class SeenRows {
  #rows = new Map<string, string>();

  /** The earlier row with the same key, and whether it said the same. */
  add(
    row: number,
    { key, facts, note, record_file, record_url, words, words_file }: CallRow,
  ): { row: number; isSame: boolean } | null {
    const id = sum(key);
    const said = sum(JSON.stringify([facts, note, record_file, record_url, words, words_file]));
    const earlier = this.#rows.get(id);
    if (earlier === undefined) {
      this.#rows.set(id, said + String(row));
      return null;
    }
    return { row: Number(earlier.slice(SUM_LENGTH)), isSame: earlier.startsWith(said) };
  }
}
