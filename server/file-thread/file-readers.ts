import type { ImportTable } from '#domain/imports/imports.schema.ts';
import {
  chooseConversations,
  type InspectedFile,
  inspectConversations,
  type WordsFile,
} from '#server/conversation-files/inspect-conversations.ts';
import { readRowWords, type RowWordsPlace } from '#server/conversation-files/read-row-words.ts';
import type { Storage } from '#server/storage/storage.ts';
import { inspectTable } from '#server/tables/inspect-table.ts';
import { openTable, type TableLayout } from '#server/tables/open-table.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';
import type { NumberedRow } from '#server/tables/xlsx-rows.ts';
import { unpackFiles, zipNames } from '#server/tables/zip-recordings.ts';

type FileOpener = Pick<Storage, 'open'>;

/** Rows of a table, and how far in its bytes they are. */
export type RowsPiece = { rows: NumberedRow[]; done: number; total: number };
export type RecordingName = { index: number; name: string; size: number; kind: 'audio' | 'words' };

/** A piece is small enough to be taken in within some milliseconds by the server's thread. */
const PIECE_ROWS = 250;
const PIECE_CHARS = 128 * 1024;
const PIECE_NAMES = 500;

/**
 * Readers by what is wanted of a file, each run in a thread of its own: a format that joins is one more function here.
 * What they yield is plain data.
 */
export const FILE_READERS = {
  async *table(storage: FileOpener, { file }: { file: PartedFile }): AsyncGenerator<ImportTable> {
    yield await inspectTable(storage, file);
  },

  async *rows(
    storage: FileOpener,
    { file, layout }: { file: PartedFile; layout: TableLayout },
  ): AsyncGenerator<RowsPiece> {
    const table = await openTable(storage, file, layout);
    let [rows, chars]: [NumberedRow[], number] = [[], 0];
    try {
      for await (const row of table.rows()) {
        rows.push(row);
        for (const cell of row.cells) chars += cell.length;
        if (rows.length < PIECE_ROWS && chars < PIECE_CHARS) continue;
        yield { rows, ...table.position() };
        [rows, chars] = [[], 0];
      }
      yield { rows, ...table.position() };
    } finally {
      table.close();
    }
  },

  async *recordings(storage: FileOpener, { file }: { file: PartedFile }): AsyncGenerator<RecordingName[]> {
    let names: RecordingName[] = [];
    for await (const one of zipNames(storage, file)) {
      if (names.length === PIECE_NAMES) {
        yield names;
        names = [];
      }
      names.push(one);
    }
    yield names;
  },

  async *conversations(
    storage: FileOpener,
    { words, chosen }: { words: WordsFile; chosen: number },
  ): AsyncGenerator<InspectedFile> {
    yield await inspectConversations(storage, { ...words, chosen });
  },

  rowWords: (storage: FileOpener, { places, time_zone }: { places: readonly RowWordsPlace[]; time_zone: string }) =>
    readRowWords(storage, { places, time_zone }),

  chosen: (storage: FileOpener, { words, places }: { words: WordsFile; places: readonly number[] }) =>
    chooseConversations(storage, words, places),

  unpacked: (storage: FileOpener, { file, wanted }: { file: PartedFile; wanted: readonly number[] }) =>
    unpackFiles(storage, file, wanted),
};

type Readers = typeof FILE_READERS;
export type FileReading = { [What in keyof Readers]: { what: What } & Parameters<Readers[What]>[1] }[keyof Readers];
export type ItemOf<Reading extends FileReading> =
  ReturnType<Readers[Reading['what']]> extends AsyncGenerator<infer Item> ? Item : never;
