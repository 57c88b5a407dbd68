import { Upload } from 'lucide-react';
import { NO_ROWS } from '#domain/imports/import-words.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { Button } from '#src/components/ui/button.tsx';
import { rowsText } from './import-texts.ts';
import { RecordingsLine, WordsLine } from './recordings-line.tsx';
import { RowCountTiles } from './row-counts.tsx';
import { RowReport } from './row-report.tsx';
import { useImportStep } from './use-import-actions.ts';
import { WorkProgress } from './work-progress.tsx';

/** «Проверка»: what would become of each row. Nothing is changed yet. */
export function CheckStep({ one, onBack }: { one: Import; onBack: () => void }) {
  const run = useImportStep(one.id, 'run');
  if (one.state === 'checking') return <WorkProgress one={one} label="Проверяем строки" />;
  const counts = one.check ?? NO_ROWS;
  const ahead = counts.made + counts.updated;
  return (
    <>
      <p role="status">
        {ahead > 0
          ? 'Проверили, пока ничего не изменилось. Вот что станет со строками:'
          : 'Загружать нечего: новых и изменённых звонков в файле нет.'}
      </p>
      <RowCountTiles counts={counts} isAhead />
      <RecordingsLine recordings={one.recordings} />
      <WordsLine words={one.words} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack}>Назад к колонкам</Button>
        <Button
          variant="primary"
          icon={<Upload />}
          pending={run.isPending}
          disabledReason={reasonOf(one.may.run)}
          onClick={() => run.mutate()}
        >
          {ahead > 0 ? `Загрузить ${rowsText(ahead)}` : 'Загрузить'}
        </Button>
      </div>
      <RowReport one={one} counts={counts} isAhead />
    </>
  );
}
