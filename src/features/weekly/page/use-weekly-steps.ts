import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { call } from '#src/app/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { weeklyChanged } from '../weekly-cache.ts';
import type { WeeklySession } from './use-weekly-draft.ts';

type WeeklyStep = 'refresh' | 'approve' | 'reopen' | 'send';

const DONE_TEXTS: Record<WeeklyStep, string> = {
  refresh: 'Данные обновлены.',
  approve: 'Отчёт готов: его можно отправить.',
  reopen: 'Отчёт снова черновик.',
  send: 'Отчёт отправляется.',
};

export type WeeklySteps = {
  running: WeeklyStep | null;
  take: (step: WeeklyStep) => Promise<void>;
  /** Sends what is typed; false when the server does not have it. */
  flush: () => Promise<boolean>;
};

/** Steps of a report, each after everything typed has been saved. */
export function useWeeklySteps(report: WeeklyReport, session: WeeklySession | null): WeeklySteps {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<WeeklyStep | null>(null);
  const flush = async (): Promise<boolean> => {
    await session?.flush();
    if (!session?.isUnsaved) return true;
    notify.negative('Правки не сохранены. Повторите, когда они сохранятся.');
    return false;
  };
  const take = async (step: WeeklyStep): Promise<void> => {
    setRunning(step);
    try {
      if (await flush()) {
        await call(weeklyApi[step], { params: report, revision: session?.revision ?? report.revision });
        notify.positive(DONE_TEXTS[step]);
      }
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await weeklyChanged(queryClient);
    setRunning(null);
  };
  return { running, take, flush };
}
