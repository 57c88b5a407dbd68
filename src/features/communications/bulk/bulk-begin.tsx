import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { call } from '#src/app/call.ts';
import { collectionsChanged } from '#src/features/references/references.queries.ts';
import { tasksChanged } from '#src/features/tasks/tasks.queries.ts';
import { communicationChanged } from '../communication-page.queries.ts';
import { askBulk } from './bulk-ask.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { startBulk } from './bulk-job.ts';
import { BULK_LABELS, type BulkKind } from './bulk-kinds.ts';
import type { BulkColumns } from './bulk-export.tsx';
import type { BulkTarget } from './bulk-run.ts';

/** What has been done, before its number; the first two have a screen of their own. */
const BULK_DONE: Record<Exclude<BulkKind, 'calibrate' | 'export'>, string> = {
  assign: 'Назначено',
  publish: 'Опубликовано',
  transcribe: 'Поставлено в очередь',
  set_type: 'Тип указан',
  set_temperature: 'Температура указана',
  set_project: 'Перенесено',
  add_tags: 'Теги добавлены',
  remove_tags: 'Теги убраны',
  add_to_favorite: 'Добавлено в избранное',
  remove_from_favorite: 'Убрано из избранного',
  remove: 'Удалено',
};

type Begin = {
  columns: BulkColumns;
  queryClient: QueryClient;
  query: CommunicationsQuery;
  kind: BulkKind;
  selection: BulkTarget;
  /** Number of rows that the whole filter finds, as far as known. */
  foundAll: number | undefined;
  /** Own collection shown by the table, if any. */
  ownFavorite: number | null;
  /** Clears the selection. */
  clear: () => void;
  show: (layer: ReactNode) => void;
};

/** Begins a bulk action: asks for the details, starts it and shows its progress; nothing when the person cancels. */
export async function beginBulk(begin: Begin) {
  const { columns, queryClient, query, kind, selection, foundAll, ownFavorite, clear, show } = begin;
  if (kind === 'calibrate') {
    const { askCalibration } = await import('./bulk-calibrate.tsx');
    await askCalibration({ queryClient, query, selection, clear, show });
    return;
  }
  if (kind === 'export') {
    const { showExport } = await import('./bulk-export.tsx');
    showExport({ columns, query, selection, show });
    return;
  }
  const total = selection.kind === 'rows' ? selection.ids.size : foundAll;
  const count = total === undefined ? 'все' : formatNumber(total);
  const projectIds = query.filter.project_id;
  const action = await askBulk({ queryClient, kind, count, ownFavorite, projectIds });
  if (!action) return;
  const job = startBulk({
    target: selection,
    // The filter matters only where no communication is named (D-16).
    send: (step) =>
      call(communicationsApi.bulk, {
        query: step.ids ? {} : { filter: query.filter },
        input: { action, ...step },
      }),
    onSettled: () => {
      void collectionsChanged(queryClient);
      void communicationChanged(queryClient);
      void tasksChanged(queryClient);
    },
  });
  /** Closing keeps the selection of a stopped or failed action, so that it can be repeated. */
  const close = (): void => {
    if (job.state().phase === 'done') clear();
    show(null);
  };
  show(<BulkDialog title={BULK_LABELS[kind]} done={BULK_DONE[kind]} job={job} total={total} onClose={close} />);
}
