import { endpoint } from '../endpoint/endpoint.ts';
import type { ImportFileKind } from './import-words.ts';
import type { Import, ImportFile } from './imports.schema.ts';

/** Files of an import: each comes by parts, and is looked into once it is here whole. */
export const importFilesApi = {
  begin: endpoint<{ query: { name: string; kind: ImportFileKind; size_bytes: number }; answer: ImportFile }>()(
    'POST /imports/{id}/files',
    { makes: true, refuses: [409, 413] },
  ),
  get: endpoint<{ answer: ImportFile }>()('GET /imports/{id}/files/{file_id}'),
  append: endpoint<{ headers: { 'upload-offset': number }; answer: ImportFile }>()(
    'PATCH /imports/{id}/files/{file_id}',
    { cost: 'upload', body: 'streamed', refuses: [409, 413] },
  ),
  // A whole table or the directory of an archive is looked through.
  finish: endpoint<{ answer: Import }>()('POST /imports/{id}/files/{file_id}/finish', {
    cost: 'heavy',
    refuses: [409, 422],
  }),
  remove: endpoint<{ answer: Import }>()('DELETE /imports/{id}/files/{file_id}', { refuses: [409] }),
};
