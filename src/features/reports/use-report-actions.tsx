import { reportsApi } from '#domain/reports/reports.api.ts';
import { call } from '#src/app/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Download, RotateCw, Trash2 } from 'lucide-react';
import { deny } from '#domain/kernel/verdict.ts';
import { isBeingMade } from '#domain/reports/report-kinds.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { reportsChanged } from './reports.queries.ts';

/** Download by the browser, by a signed link: the page stays where it is. */
async function download(report: Report): Promise<void> {
  const { url } = await call(reportsApi.signFile, { params: report });
  const link = document.createElement('a');
  link.href = url;
  link.download = report.file?.name ?? '';
  link.click();
}

export type ReportAction = Exclude<RowAction, { link: unknown }>;
type ReportActions = Record<'download' | 'cancel' | 'retry' | 'remove', ReportAction>;

/** Steps of a run, each with the reason why it cannot be taken now. @param onRemoved leaves the page of what is gone. */
export function useReportActions(onRemoved?: () => void): (report: Report) => ReportActions {
  const queryClient = useQueryClient();
  const run = async (step: () => Promise<unknown>, said?: string): Promise<boolean> => {
    try {
      await step();
      if (said) notify.positive(said);
      return true;
    } catch (error) {
      notify.negative(errorMessage(error));
      return false;
    } finally {
      await reportsChanged(queryClient);
    }
  };
  const remove = async (report: Report): Promise<void> => {
    const message = report.file ? 'Файл удалится вместе с записью о выгрузке.' : 'Вернуть нельзя.';
    if (!(await dialog({ title: `Удалить «${report.name}»?`, message, ok: 'Удалить', danger: true }))) return;
    if (await run(() => call(reportsApi.remove, { params: report }), 'Удалено.')) onRemoved?.();
  };
  return (report) => ({
    download: {
      label: 'Скачать',
      icon: <Download />,
      may: report.may.download,
      onSelect: () => void run(() => download(report)),
    },
    cancel: {
      label: 'Отменить',
      icon: <Ban />,
      may: report.cancelling ? deny('Уже отменяется.') : report.may.cancel,
      onSelect: () => void run(() => call(reportsApi.cancel, { params: report })),
    },
    retry: {
      label: 'Повторить',
      icon: <RotateCw />,
      may: report.may.retry,
      onSelect: () => void run(() => call(reportsApi.retry, { params: report }), 'Поставлено в очередь.'),
    },
    remove: {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      may: report.may.remove,
      onSelect: () => void remove(report),
    },
  });
}

/** Actions that make sense now: of a weekly report all are on its page; what is being made is cancelled, what is over is downloaded or repeated. */
export function actionsNow(report: Report, all: ReportActions): ReportAction[] {
  if (report.kind === 'weekly') return [];
  if (isBeingMade(report.status)) return [all.cancel];
  const main = report.status === 'ready' || report.status === 'sent' ? all.download : all.retry;
  return [main, all.remove];
}
