import { z } from 'zod';

/**
 * Manifest of an archive (docs/decisions/024-archive.md). Entries in this order, nothing else: manifest.json,
 * tables/<table>/<number>.copy.gz, files/<storage key>, totals.json, SHA256SUMS.
 */
export const FORMAT = 'razbor-archive';
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const TOTALS = 'totals.json';
/** Last entry: as sha256sum writes and checks it, a line for each entry before it. */
export const SUMS = 'SHA256SUMS';

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  app_version: z.string(),
  /** Engine that the rows came from. */
  engine: z.enum(['pglite', 'postgres']),
  created_at: z.iso.datetime(),
  /** Position of the schema: every migration applied, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number().int() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number().int() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const totalsSchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  file_bytes: z.number().int(),
});
export type Totals = z.infer<typeof totalsSchema>;

const TABLE_PART = /^tables\/([a-z_][a-z0-9_]*)\/\d{6}\.copy\.gz$/;
const FILE = /^files\/(.+)$/;

export const tablePartPath = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`;
export const tableOfPart = (path: string): string | null => TABLE_PART.exec(path)?.[1] ?? null;
export const filePath = (key: string): string => `files/${key}`;
export const keyOfFile = (path: string): string | null => FILE.exec(path)?.[1] ?? null;
