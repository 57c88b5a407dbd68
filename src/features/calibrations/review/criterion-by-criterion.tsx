import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { agreedOf } from './agreed-answers.ts';
import { AgreedCell } from './agreed-cell.tsx';
import { CellAnswer, commentOf } from './matrix-cell.tsx';
import { ColumnName, SpreadMark } from './matrix-table.tsx';
import { isTaken, type MatrixViewProps, spreadText, takenFrom } from './matrix-view.ts';

/** The matrix for a thumb: one criterion at a time, what differs first to be found (U-5). */
export function CriterionByCriterion({ matrix, edits, onDecide }: MatrixViewProps) {
  const { rows } = matrix;
  const firstFlagged = rows.findIndex((row) => row.flagged && agreedOf(row, edits) === null);
  const [at, setAt] = useState(Math.max(0, firstFlagged));
  const row = rows[Math.min(at, rows.length - 1)];
  if (!row) return <p className="py-6 text-center text-muted">В форме нет критериев.</p>;
  const agreed = agreedOf(row, edits);
  const spread = spreadText(row);
  const cells = new Map(row.cells.map((cell) => [cell.participant_id, cell]));
  return (
    <section aria-label="Критерий" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-col gap-2 border-b border-line px-4 py-3">
        <Select
          aria-label="Критерий"
          value={row.criterion_key}
          options={rows.map((one, index) => ({
            value: one.criterion_key,
            label: `${index + 1}. ${one.name}${one.flagged ? ' · расхождение' : ''}`,
          }))}
          onChange={({ target }) => setAt(rows.findIndex((one) => one.criterion_key === target.value))}
        />
        <h2 className="text-md font-semibold">{row.name}</h2>
        <p className="text-sm text-muted">{row.group_name}</p>
        {spread && <SpreadMark text={spread} />}
      </div>
      <ul aria-label="Ответы участников" className="divide-y divide-line/60">
        {matrix.columns.map((column) => {
          const cell = cells.get(column.participant_id);
          return (
            <li key={column.participant_id} className="flex flex-col gap-1 px-4 py-3">
              <ColumnName column={column} />
              {cell ? (
                <CellAnswer
                  cell={{ ...cell, comment: '', reasons: [] }}
                  name={column.name}
                  isAgreed={isTaken(cell, agreed)}
                  onTake={onDecide && (() => onDecide(row.criterion_key, takenFrom(cell, agreed)))}
                />
              ) : (
                <span className="text-muted">Не оценивал</span>
              )}
              {cell && commentOf(cell) !== '' && (
                <p className="border-l-2 border-line pl-2.5 text-sm whitespace-pre-line">{commentOf(cell)}</p>
              )}
            </li>
          );
        })}
      </ul>
      <div className="border-t border-line bg-accent-soft/60 px-4 py-3">
        <h3 className="pb-1 text-sm font-medium">Согласовано</h3>
        <AgreedCell
          key={row.criterion_key}
          row={row}
          agreed={agreed}
          onDecide={onDecide && ((next) => onDecide(row.criterion_key, next))}
        />
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line px-4 py-3">
        <Button
          icon={<ChevronLeft aria-hidden="true" />}
          disabledReason={at === 0 ? 'Это первый критерий.' : undefined}
          onClick={() => setAt(at - 1)}
        >
          Назад
        </Button>
        <span className="text-sm text-muted tabular-nums">
          {at + 1} из {rows.length}
        </span>
        <Button
          disabledReason={at === rows.length - 1 ? 'Это последний критерий.' : undefined}
          onClick={() => setAt(at + 1)}
        >
          Дальше
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}
