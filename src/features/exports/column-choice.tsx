import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { columnsOf, firstColumns } from '#domain/exports/export-columns.ts';
import type { ExportKind } from '#domain/exports/export-kinds.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';

type ColumnChoiceProps = { what: ExportKind; columns: readonly string[]; onChange: (columns: string[]) => void };

function moveItem(columns: readonly string[], from: number, to: number): string[] {
  const [one] = columns.slice(from, from + 1);
  const rest = columns.filter((_, at) => at !== from);
  return one === undefined ? rest : rest.toSpliced(to, 0, one);
}

/** Columns of the file in their order, and those that may be added (D-31): without dragging, by keyboard and on a phone alike. */
export function ColumnChoice({ what, columns, onChange }: ColumnChoiceProps) {
  const all = columnsOf(what);
  const free = Object.keys(all).filter((key) => !columns.includes(key));
  const titleOf = (key: string): string => all[key]?.title ?? key;
  const isFirst = columns.join() === firstColumns(what).join();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1.5">
        <h3 id="chosen-columns" className="text-sm font-medium text-muted">
          В файле: {columns.length}
        </h3>
        <ol
          aria-labelledby="chosen-columns"
          className="max-h-96 divide-y divide-line overflow-y-auto rounded border border-line"
        >
          {columns.map((key, at) => (
            <li key={key} className="flex min-h-10 items-center gap-2 py-0.5 pr-1 pl-3">
              <span className="w-5 flex-none text-sm text-muted tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1 truncate">{titleOf(key)}</span>
              <IconButton
                size="sm"
                label={`${titleOf(key)}: левее`}
                icon={<ArrowUp />}
                disabledReason={at === 0 ? 'Это первая колонка' : undefined}
                onClick={() => onChange(moveItem(columns, at, at - 1))}
              />
              <IconButton
                size="sm"
                label={`${titleOf(key)}: правее`}
                icon={<ArrowDown />}
                disabledReason={at === columns.length - 1 ? 'Это последняя колонка' : undefined}
                onClick={() => onChange(moveItem(columns, at, at + 1))}
              />
              <IconButton
                size="sm"
                label={`${titleOf(key)}: убрать`}
                icon={<X />}
                disabledReason={columns.length === 1 ? 'В файле должна остаться колонка' : undefined}
                onClick={() => onChange(columns.filter((one) => one !== key))}
              />
            </li>
          ))}
        </ol>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <h3 id="free-columns" className="text-sm font-medium text-muted">
          Можно добавить: {free.length}
        </h3>
        <ul aria-labelledby="free-columns" className="flex flex-wrap gap-1.5">
          {free.map((key) => (
            <li key={key}>
              <Button
                size="sm"
                icon={<Plus />}
                aria-label={`Добавить колонку «${titleOf(key)}»`}
                onClick={() => onChange([...columns, key])}
              >
                {titleOf(key)}
              </Button>
            </li>
          ))}
        </ul>
        {!isFirst && (
          <div>
            <Button variant="ghost" size="sm" onClick={() => onChange(firstColumns(what))}>
              Вернуть обычный набор
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
