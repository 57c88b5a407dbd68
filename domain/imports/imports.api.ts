import { endpoint } from '../endpoint/endpoint.ts';
import type { RowVerdict } from './import-words.ts';
import { importsList } from './imports.filters.ts';
import type { CreateImport, Import, ImportList, ImportOptions, ImportReading, ImportRows } from './imports.schema.ts';

/** Rows of a report: of this outcome, behind this row. */
type RowsQuery = { verdict?: RowVerdict | undefined; after?: number | undefined };

export const importsApi = {
  list: endpoint<{ answer: ImportList }>()('GET /imports', { guests: true, list: importsList }),
  options: endpoint<{ answer: ImportOptions }>()('GET /imports/options', { guests: true }),
  create: endpoint<{ input: CreateImport; answer: Import }>()('POST /imports', { makes: true, refuses: [409] }),
  get: endpoint<{ answer: Import }>()('GET /imports/{id}'),
  remove: endpoint()('DELETE /imports/{id}', { refuses: [409] }),
  setReading: endpoint<{ input: ImportReading; answer: Import }>()('PUT /imports/{id}/reading', {
    revision: 'required',
    refuses: [409],
  }),
  check: endpoint<{ answer: Import }>()('POST /imports/{id}/check', { refuses: [409] }),
  run: endpoint<{ answer: Import }>()('POST /imports/{id}/run', { refuses: [409] }),
  stop: endpoint<{ answer: Import }>()('POST /imports/{id}/stop', { refuses: [409] }),
  rows: endpoint<{ query: RowsQuery; answer: ImportRows }>()('GET /imports/{id}/rows'),
  report: endpoint<{ file: true }>()('GET /imports/{id}/report'),
};
