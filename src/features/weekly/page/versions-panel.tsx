import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { call } from '#src/app/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CopyPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '#domain/kernel/verdict.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { listTime } from '#src/app/list-time.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { Button } from '#src/components/ui/button.tsx';
import { weeklyChanged, weeklyRemoved } from '../weekly-cache.ts';
import { nameOf } from '../weekly-texts.ts';
import { TitledCard } from '#src/components/ui/titled-card.tsx';

/** Versions of the week, another one, and the end of this one. */
export function VersionsPanel({ report, onLeave }: { report: WeeklyReport; onLeave: () => void }) {
  const { id, versions, may } = report;
  const { remake, remove, running } = useVersionSteps(report, onLeave);
  return (
    <TitledCard title="Версии" text={report.author ? `Создал: ${report.author.name}` : 'Создан по расписанию'}>
      <ul aria-label="Версии" className="flex flex-col">
        {versions.map((one) => (
          <li key={one.id} className="flex min-h-8 items-center gap-2 text-sm tabular-nums pointer-coarse:min-h-11">
            {one.id === id ? (
              <span aria-current="page" className="font-medium">
                Версия {one.version}
              </span>
            ) : (
              <Link
                to="/reports/weekly/$id"
                params={{ id: String(one.id) }}
                className="rounded text-accent-text hover:underline"
              >
                Версия {one.version}
              </Link>
            )}
            <span className="ml-auto text-muted">{listTime(one.created_at)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<CopyPlus />}
          pending={running === 'remake'}
          disabledReason={reasonOf(may.remake)}
          onClick={() => void remake()}
        >
          Сделать новую версию
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 />}
          pending={running === 'remove'}
          disabledReason={reasonOf(may.remove)}
          onClick={() => void remove()}
        >
          Удалить
        </Button>
      </div>
    </TitledCard>
  );
}

function useVersionSteps(report: WeeklyReport, onLeave: () => void) {
  const { figures } = report.content;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [running, setRunning] = useState<'remake' | 'remove' | null>(null);
  const run = async (name: 'remake' | 'remove', step: () => Promise<void>): Promise<void> => {
    setRunning(name);
    try {
      await step();
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    setRunning(null);
  };
  const remake = () =>
    run('remake', async () => {
      const made = await call(weeklyApi.create, {
        input: { project_id: figures.project.id, week: figures.week.from, again: true },
      });
      void weeklyChanged(queryClient);
      await navigate({ to: '/reports/weekly/$id', params: { id: String(made.id) } });
    });
  const remove = async (): Promise<void> => {
    const title = `Удалить отчёт «${nameOf(report)}»?`;
    if (!(await dialog({ title, message: 'Тексты пропадут. Вернуть их нельзя.', ok: 'Удалить', danger: true }))) return;
    await run('remove', async () => {
      await call(weeklyApi.remove, { params: report });
      onLeave();
      notify.positive('Удалено.');
      await navigate({ to: '/reports/weekly' });
      weeklyRemoved(queryClient, report.id);
      await weeklyChanged(queryClient);
    });
  };
  return { remake, remove, running };
}
