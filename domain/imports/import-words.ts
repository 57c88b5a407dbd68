import { VIDEO_MAX_BYTES } from '../communications/videos.ts';

/** States of an import (D-35). A check that fails or is stopped leaves it `draft`, a load that is stopped can go on. */
export const IMPORT_STATES = {
  draft: 'Подготовка',
  checking: 'Проверяется',
  checked: 'Проверен',
  running: 'Загружается',
  done: 'Загружен',
  cancelled: 'Остановлен',
  failed: 'Прерван',
} as const;
export type ImportState = keyof typeof IMPORT_STATES;

/** Verdicts on a row, which the check foretells. */
export const ROW_VERDICTS = {
  made: 'Добавлена',
  updated: 'Обновлена',
  skipped: 'Пропущена',
  refused: 'Отклонена',
} as const;
export const ROW_VERDICTS_AHEAD: Record<RowVerdict, string> = {
  made: 'Будет добавлена',
  updated: 'Будет обновлена',
  skipped: 'Будет пропущена',
  refused: 'Не подходит',
};
export type RowVerdict = keyof typeof ROW_VERDICTS;
export type RowCounts = Record<RowVerdict, number>;
export const NO_ROWS: RowCounts = { made: 0, updated: 0, skipped: 0, refused: 0 };

/** The dry run, and the load itself. */
export type ImportPhase = 'check' | 'run';

/** Roles of a file in an import: the rows, or recordings and words that the rows name. */
export const IMPORT_FILE_KINDS = { table: 'Таблица', zip: 'Архив', audio: 'Запись' } as const;
export type ImportFileKind = keyof typeof IMPORT_FILE_KINDS;

const MB = 1024 * 1024;
/** A recording that is no video. */
export const SOUND_MAX_BYTES = 500 * MB;
/** Part of a file: no more than one is lost with the connection. */
export const IMPORT_PART_BYTES = 4 * MB;
export const FILE_BYTES_MAX: Readonly<Record<ImportFileKind, number>> = {
  table: 200 * MB,
  zip: 5 * 1024 * MB,
  audio: VIDEO_MAX_BYTES,
};
/** Bytes of all files of one import. */
export const IMPORT_BYTES_MAX = 6 * 1024 * MB;
export const IMPORT_FILES_MAX = 5000;
/** Unfinished ones of one person: more are forgotten drafts. */
export const IMPORTS_OPEN_MAX = 10;

export const ROWS_MAX = 200_000;
export const COLUMNS_MAX = 100;
/** Longest row of a text file: beyond it a quotation mark is missing, and the rest of the file would be one cell. */
export const ROW_CHARS_MAX = 64 * 1024;
/** Rows that the screen shows of a table while its columns are chosen. */
export const SAMPLE_ROWS = 5;

/** An archive: so many files, so much unpacked, and no file so much larger than it is packed. */
export const ZIP_FILES_MAX = 5000;
export const ZIP_UNPACKED_MAX = 5 * 1024 * MB;
export const ZIP_RATIO_MAX = 100;

/** Files and reports of an import are kept so long after it was last touched; its calls stay. */
export const IMPORT_KEPT_DAYS = 30;
