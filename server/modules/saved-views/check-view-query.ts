import { communicationsList } from '#domain/communications/communications.filters.ts';
import { dashboardsList } from '#domain/dashboards/dashboards.filters.ts';
import { type FilterFields, type ListDescription, writeListQuery } from '#domain/kernel/list-filters.ts';
import { writeSort } from '#domain/kernel/list-sort.ts';
import { parseQueryString, toQueryString } from '#domain/kernel/query-string.ts';
import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import { readExport, writeExport } from '#domain/exports/export-address.ts';
import { fieldErrors, HttpError } from '#server/http/errors.ts';
import { listQueryReader } from '#server/http/list-query.ts';

const READERS: Record<SavedView['list'], (url: string) => string> = {
  communications: tidyWith(communicationsList),
  dashboards: tidyWith(dashboardsList),
  unloading: tidyExport,
};

/** Filters and order alone: a view begins at the first page, with the reader's own page size. */
function tidyWith<Fields extends FilterFields>(description: ListDescription<Fields, string>): (url: string) => string {
  const read = listQueryReader(description);
  return (url) => {
    const { sort, filter } = read(url);
    const {
      page: _page,
      per_page: _size,
      ...said
    } = writeListQuery(description, {
      page: 1,
      per_page: 1,
      sort: writeSort(sort),
      filter,
    });
    return toQueryString(said);
  };
}

/** A template of an export (D-31): its address, read as leniently as the page reads it. */
function tidyExport(url: string): string {
  return toQueryString(writeExport(readExport(parseQueryString(new URL(url).search))));
}

/** State as the list itself would write it; what its list does not understand is dropped. */
export function checkedQuery(list: SavedView['list'], query: string): string {
  try {
    return READERS[list](`http://list/?${query}`);
  } catch (error) {
    if (error instanceof HttpError) throw fieldErrors({ query: ['Такого фильтра у списка нет.'] });
    throw error;
  }
}
