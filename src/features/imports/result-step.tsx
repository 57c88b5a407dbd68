import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { NO_ROWS } from '#domain/imports/import-words.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { RecordingsLine, WordsLine } from './recordings-line.tsx';
import { RowCountTiles } from './row-counts.tsx';
import { RowReport } from './row-report.tsx';
import { useImportStep } from './use-import-actions.ts';
import { WorkProgress } from './work-progress.tsx';

const END_TEXTS: Partial<Record<Import['state'], string>> = {
  done: 'Загрузка закончена.',
  cancelled: 'Загрузку остановили. Загруженное осталось, её можно продолжить с того же места.',
  failed: 'Загрузка прервалась. Загруженное осталось, её можно продолжить с того же места.',
};

/** «Загрузка»: how far it is, what became of the rows, and where the calls are. */
export function ResultStep({ one }: { one: Import }) {
  const run = useImportStep(one.id, 'run');
  const counts = one.counts ?? NO_ROWS;
  const isOver = one.state === 'done';
  return (
    <>
      {one.state === 'running' && <WorkProgress one={one} label="Загружаем звонки" />}
      <p role="status" className="empty:hidden">
        {END_TEXTS[one.state]}
      </p>
      <RowCountTiles counts={counts} isAhead={false} />
      {isOver && <RecordingsLine recordings={one.recordings} />}
      {isOver && <WordsLine words={one.words} />}
      {isOver && one.recordings !== null && one.recordings.moved > 0 && (
        <p className="text-sm text-muted">Записи обрабатываются и появятся у звонков сами.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {(one.state === 'cancelled' || one.state === 'failed') && (
          <Button
            variant="primary"
            icon={<Play />}
            pending={run.isPending}
            disabledReason={reasonOf(one.may.run)}
            onClick={() => run.mutate()}
          >
            Продолжить загрузку
          </Button>
        )}
        <Link
          to="/communications"
          search={{ filter: { project_id: [one.project.id] } }}
          className={buttonClass(isOver ? 'primary' : 'secondary')}
        >
          Звонки проекта
        </Link>
        {isOver && (
          <Link to="/integrations/import" className={buttonClass('secondary')}>
            К импортам
          </Link>
        )}
      </div>
      {one.state !== 'running' && <RowReport one={one} counts={counts} isAhead={false} />}
    </>
  );
}
