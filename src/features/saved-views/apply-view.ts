import type { AnyRouter } from '@tanstack/react-router';
import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';
import { changeSettings } from '#src/components/table/use-table-settings.ts';

const PAGES: Record<SavedView['list'], string> = {
  communications: '/communications/',
  dashboards: '/dashboards/',
  unloading: '/reports/unloading',
};

/** Applies a view: its columns, and its filters and order as one step of the history. */
export function applyView(router: AnyRouter, { list, query, columns, density }: SavedView): Promise<void> {
  changeSettings(list, { columns, density });
  const page = PAGES[list];
  return router.navigate({ href: query === '' ? page : `${page}?${query}` });
}
