import type { ReactNode } from 'react';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { TICKED_MAX } from '#domain/exports/export-limits.ts';
import { notify } from '#src/app/notify.ts';
import { ToExport } from '#src/features/exports/to-export-widget.tsx';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { columnVisibility, type ListColumn } from '#src/components/table/list-columns.ts';
import { currentScreen } from '#src/components/table/use-screen.ts';
import { storedSettings } from '#src/components/table/use-table-settings.ts';
import type { BulkTarget } from './bulk-run.ts';

/** Columns of the list that the action was begun in. */
export type BulkColumns = readonly ListColumn<CommunicationListItem>[];

type ExportBegun = {
  columns: BulkColumns;
  query: CommunicationsQuery;
  selection: BulkTarget;
  show: (layer: ReactNode) => void;
};

/** Ids of the columns that the list shows now; cards of a phone show those of a laptop. */
function shownColumns(columns: BulkColumns): string[] {
  const screen = currentScreen();
  const shown = columnVisibility(
    columns,
    storedSettings('communications').columns,
    screen === 'base' ? 'laptop' : screen,
  );
  return Object.keys(shown).filter((id) => shown[id]);
}

/** «Выгрузить» over what is ticked, or over the whole filter: its page is opened with them (D-16, D-31). */
export function showExport({ columns, query, selection, show }: ExportBegun): void {
  const shown = shownColumns(columns);
  if (selection.kind === 'all') {
    show(<ToExport query={query} ids={null} shown={shown} />);
    return;
  }
  if (selection.ids.size > TICKED_MAX) {
    notify.negative(
      `По отметкам выгружается не больше ${formatNumber(TICKED_MAX)}. Задайте фильтр и выберите всё найденное.`,
    );
    return;
  }
  show(<ToExport query={query} ids={[...selection.ids]} shown={shown} />);
}
