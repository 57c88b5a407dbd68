import type { ReactNode } from 'react';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { TICKED_MAX } from '#domain/unloading/unloading-limits.ts';
import { notify } from '#src/app/notify.ts';
import { ToUnloading } from '#src/features/unloading/to-unloading-widget.tsx';
import type { BulkTarget } from './bulk-run.ts';

type Unload = { query: CommunicationsQuery; selection: BulkTarget; show: (layer: ReactNode) => void };

/** «Выгрузить» over what is ticked, or over the whole filter: its page is opened with them (D-16, D-31). */
export function showUnloading({ query, selection, show }: Unload): void {
  if (selection.kind === 'all') {
    show(<ToUnloading query={query} ids={null} />);
    return;
  }
  if (selection.ids.size > TICKED_MAX) {
    notify.negative(
      `По отметкам выгружается не больше ${formatNumber(TICKED_MAX)}. Задайте фильтр и выберите всё найденное.`,
    );
    return;
  }
  show(<ToUnloading query={query} ids={[...selection.ids]} />);
}
