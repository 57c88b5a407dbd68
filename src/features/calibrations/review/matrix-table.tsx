import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { CalibrationMatrix, MatrixRow } from '#domain/calibrations/calibration-review.schema.ts';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { ScrollFrame } from '../figure-table.tsx';
import { agreedOf } from './agreed-answers.ts';
import { AgreedCell } from './agreed-cell.tsx';
import { CellAnswer } from './matrix-cell.tsx';
import { groupsOf, isTaken, type MatrixViewProps, spreadText, takenFrom } from './matrix-view.ts';

/** Criteria × participants, the expert first, the agreed answer last; the names stay while the rest scrolls. */
export function MatrixTable(props: MatrixViewProps) {
  const { matrix } = props;
  return (
    <ScrollFrame label="Ответы участников: таблица" className="rounded-lg border border-line bg-surface">
      <table aria-label="Ответы участников" className="w-full border-separate border-spacing-0 text-left">
        <thead className="text-sm">
          <tr>
            <th scope="col" className={classNames(cellClass, stickyClass, 'min-w-48 font-medium text-muted')}>
              Критерий
            </th>
            {matrix.columns.map((column) => (
              <ColumnHead key={column.participant_id} column={column} />
            ))}
            <th scope="col" className={classNames(cellClass, agreedClass, 'min-w-44 font-medium')}>
              Согласовано
              {matrix.agreed_score !== null && (
                <span className="block font-semibold tabular-nums">{formatScore(matrix.agreed_score, 'percent')}</span>
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {groupsOf(matrix.rows).map(({ name, rows }) => (
            <Fragment key={name}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={matrix.columns.length + 2}
                  className="border-b border-line bg-subtle px-3 py-1.5 text-sm font-semibold"
                >
                  {name}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.criterion_key} {...props} row={row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

const cellClass = 'border-b border-line/60 px-3 py-2 align-top';
const stickyClass = 'sticky left-0 z-10 bg-surface';
/** Column in reach however many others there are; a narrow window needs the room for the answers. */
const agreedClass = 'border-l border-l-line bg-accent-soft lg:sticky lg:right-0 lg:z-10';

export function ColumnName({ column }: { column: CalibrationMatrix['columns'][number] }) {
  const { name, is_expert, is_self, removed } = column;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <span className={classNames(removed && 'line-through decoration-1')}>
        {name}
        {is_self && <span className="font-normal text-muted"> (вы)</span>}
      </span>
      {is_expert && <Badge tone="accent">Эксперт</Badge>}
      {removed && <Badge>Исключён</Badge>}
    </span>
  );
}

function ColumnHead({ column }: { column: CalibrationMatrix['columns'][number] }) {
  return (
    <th scope="col" className={classNames(cellClass, 'min-w-32 font-medium', column.removed && 'text-muted')}>
      <ColumnName column={column} />
      <span className="block font-normal text-muted tabular-nums">
        {column.score === null ? 'нет балла' : formatScore(column.score, 'percent')}
      </span>
    </th>
  );
}

function Row({ matrix, edits, onDecide, row }: MatrixViewProps & { row: MatrixRow }) {
  const agreed = agreedOf(row, edits);
  const cells = new Map(row.cells.map((cell) => [cell.participant_id, cell]));
  const spread = spreadText(row);
  return (
    <tr className={classNames(spread !== null && 'bg-grade-poor-soft/50')}>
      <th scope="row" className={classNames(cellClass, stickyClass, 'max-w-64 font-normal')}>
        {row.name}
        {spread && <SpreadMark text={spread} />}
      </th>
      {matrix.columns.map(({ participant_id: id, name, removed }) => {
        const cell = cells.get(id);
        return (
          <td key={id} className={classNames(cellClass, removed && 'opacity-70')}>
            {cell ? (
              <CellAnswer
                compact
                cell={cell}
                name={name}
                isAgreed={isTaken(cell, agreed)}
                onTake={onDecide && (() => onDecide(row.criterion_key, takenFrom(cell, agreed)))}
              />
            ) : (
              <span className="text-faint">
                —<span className="sr-only">не оценивал</span>
              </span>
            )}
          </td>
        );
      })}
      <td className={classNames(cellClass, agreedClass)}>
        <AgreedCell row={row} agreed={agreed} onDecide={onDecide && ((next) => onDecide(row.criterion_key, next))} />
      </td>
    </tr>
  );
}

export function SpreadMark({ text }: { text: string }) {
  return (
    <span className="mt-0.5 flex items-center gap-1 text-sm text-grade-poor">
      <TriangleAlert aria-hidden="true" className="size-3.5 flex-none" />
      {text}
    </span>
  );
}
