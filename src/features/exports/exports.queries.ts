import { exportsApi } from '#domain/exports/exports.api.ts';
import { call } from '#src/app/call.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { type AnyListQuery, writeList } from '#domain/exports/export-address.ts';
import { columnsOf } from '#domain/exports/export-columns.ts';
import type { ExportKind } from '#domain/exports/export-kinds.ts';

type ExportedRows = { what: ExportKind; list: AnyListQuery; ids: readonly number[] | null };

/** Rows that the server is asked for, besides columns: filters as its list's address, or the ticked ones. */
export const askedRows = ({ what, list, ids }: ExportedRows) => ({
  what,
  query: toQueryString(writeList(what, list)),
  ...(ids ? { ids: [...ids] } : {}),
});

/** The first rows with all columns: choosing and moving them asks nothing anew. */
export function previewQuery(asked: ExportedRows) {
  const rows = askedRows(asked);
  return queryOptions({
    queryKey: ['exports', 'preview', rows],
    queryFn: async ({ signal }) => {
      const columns = Object.keys(columnsOf(rows.what));
      return {
        what: rows.what,
        columns,
        ...(await call(exportsApi.preview, { input: { ...rows, columns }, signal, several: true })),
      };
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
