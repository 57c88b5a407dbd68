import type { importsApi } from '#domain/imports/imports.api.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { showImport } from './load-import.ts';

export function getImport({ db, caller, params }: RequestOf<typeof importsApi.get>): Promise<Import> {
  return db.read((q) => showImport(q, caller.actor, params.id));
}
