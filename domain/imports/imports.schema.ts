import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { TIME_ZONES } from '../projects/time-zones.ts';
import { COMMUNICATION_DIRECTIONS, valuesOf } from '../references/static-references.ts';
import { DELIMITERS } from './detect-delimiter.ts';
import { ENCODINGS } from './detect-encoding.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import { COLUMNS_MAX, IMPORT_FILE_KINDS, IMPORT_STATES, ROW_VERDICTS } from './import-words.ts';
import { DURATION_UNITS } from './spelled-duration.ts';

const countSchema = z.number().int().min(0);

export const createImportSchema = z.strictObject({ project_id: idSchema }).meta({ id: 'CreateImport' });
export type CreateImport = z.output<typeof createImportSchema>;

/** Fields that say how the rows of a table are read. */
const tableReading = {
  /** Field of each column; null is not taken. */
  columns: z.array(z.enum(valuesOf(IMPORT_FIELDS)).nullable()).max(COLUMNS_MAX),
  /** True if the first row names the columns. */
  has_heading: z.boolean(),
  time_zone: z.enum(valuesOf(TIME_ZONES)),
  /** Unit of durations that are bare numbers. */
  duration_unit: z.enum(valuesOf(DURATION_UNITS)),
  /** Direction of calls whose row does not tell. */
  direction: z.enum(valuesOf(COMMUNICATION_DIRECTIONS)),
};
export const importReadingSchema = z.strictObject(tableReading).meta({ id: 'ImportReading' });
export type ImportReading = z.output<typeof importReadingSchema>;

/** A table as it lies in the file. */
export const importTableSchema = z.strictObject({
  format: z.enum(['csv', 'xlsx']),
  encoding: z.enum(valuesOf(ENCODINGS)).nullable(),
  delimiter: z.enum(valuesOf(DELIMITERS)).nullable(),
  sheet: z.string().nullable(),
  /** First rows as they are, the headings among them. */
  rows: z.array(z.array(z.string())),
});
export type ImportTable = z.infer<typeof importTableSchema>;

export const importFileSchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(valuesOf(IMPORT_FILE_KINDS)),
    name: z.string(),
    size_bytes: countSchema,
    received_bytes: countSchema,
    /** Size of every part but the last. */
    part_bytes: countSchema,
    /** File is here, all of it, and could be read. */
    is_ready: z.boolean(),
    /** Recordings in an archive. */
    recordings: countSchema.nullable(),
  })
  .meta({ id: 'ImportFile' });
export type ImportFile = z.infer<typeof importFileSchema>;

const rowCountsSchema = z.strictObject({
  made: countSchema,
  updated: countSchema,
  skipped: countSchema,
  refused: countSchema,
});

const importListItemSchema = z.strictObject({
  id: idSchema,
  project: refSchema,
  author: refSchema.nullable(),
  state: z.enum(valuesOf(IMPORT_STATES)),
  /** Name of the table, when it is there. */
  file_name: z.string().nullable(),
  created_at: instantSchema,
  finished_at: instantSchema.nullable(),
  /** Counts of the load so far; null before it. */
  counts: rowCountsSchema.nullable(),
});
export type ImportListItem = z.infer<typeof importListItemSchema>;
export const importListSchema = listOf(importListItemSchema).meta({ id: 'ImportList' });
export type ImportList = z.infer<typeof importListSchema>;

export const importSchema = importListItemSchema
  .extend({
    time_zone: z.string(),
    /** Reason why the last check or load did not succeed, in words for people. */
    error: z.string().nullable(),
    /** The table and archives; single recordings are counted below. */
    files: z.array(importFileSchema),
    audio: z.strictObject({ files: countSchema, ready: countSchema, bytes: countSchema }),
    table: importTableSchema.nullable(),
    reading: importReadingSchema.nullable(),
    /** Problem of the choice of columns. */
    columns_problem: z.string().nullable(),
    /** Counts that the dry run foretells; null before it. */
    check: rowCountsSchema.nullable(),
    /** Recordings that rows have found, and those that no row names; of the check, then of the load. */
    recordings: z
      .strictObject({
        matched: countSchema,
        moved: countSchema,
        unmatched: countSchema,
        /** Names of some of the unmatched. */
        names: z.array(z.string()),
      })
      .nullable(),
    /** Rows that have words, and files of words that no row names; null where no row has any and nothing is left. */
    words: z.strictObject({ rows: countSchema, unmatched: countSchema, names: z.array(z.string()) }).nullable(),
    /** Rows read and rows there are, while it is at work; null until it tells. */
    progress: z
      .strictObject({ done: countSchema.nullable(), total: countSchema.nullable(), stopping: z.boolean() })
      .nullable(),
    may: z.strictObject({
      prepare: verdictSchema,
      check: verdictSchema,
      run: verdictSchema,
      stop: verdictSchema,
      remove: verdictSchema,
    }),
    revision: z.number().int().min(1),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;

export const importOptionsSchema = z
  .strictObject({
    projects: z.array(z.strictObject({ id: idSchema, name: z.string(), company: refSchema, time_zone: z.string() })),
  })
  .meta({ id: 'ImportOptions' });
export type ImportOptions = z.infer<typeof importOptionsSchema>;

/** Rows of the report of one verdict, in the order of the file. */
export const importRowsSchema = z
  .strictObject({
    phase: z.enum(['check', 'run']),
    data: z.array(
      z.strictObject({
        row: z.number().int().min(1),
        verdict: z.enum(valuesOf(ROW_VERDICTS)),
        reason: z.string().nullable(),
      }),
    ),
    /** Ask on after this row; null: there are no more. */
    next: z.number().int().nullable(),
  })
  .meta({ id: 'ImportRows' });
export type ImportRows = z.infer<typeof importRowsSchema>;
