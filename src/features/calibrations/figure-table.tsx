import type { ReactNode } from 'react';
import { useMediaQuery } from '#src/app/use-media-query.ts';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';

type FigureColumn<Row> = {
  title: string;
  /** Definition of the figure, for who wonders. */
  tip?: string;
  cell: (row: Row) => ReactNode;
  /** Words stand on the left, figures on the right. */
  align?: 'start' | 'end';
  className?: string;
};

/** The first one names its row. */
export type FigureColumns<Row> = readonly [FigureColumn<Row>, ...FigureColumn<Row>[]];

type FigureTableProps<Row> = {
  /** Accessible name. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: FigureColumns<Row>;
};

/** Figures side by side, on a phone one under another (U-5). */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const isWide = useMediaQuery(WIDE);
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

/** P-19, md: below it cards. */
const WIDE = '(min-width: 769px)';

/** A card for each row, its figures as facts. */
function Cards<Row>({ label, rows, rowKey, columns: [first, ...rest] }: FigureTableProps<Row>) {
  return (
    <ul aria-label={label} className="divide-y divide-line/60 border-t border-line">
      {rows.map((row) => (
        <li key={rowKey(row)} className="flex flex-col gap-2 px-4 py-3">
          <div className="font-medium">{first.cell(row)}</div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm tabular-nums">
            {rest.map(({ title, cell }) => (
              <div key={title} className="col-span-2 grid grid-cols-subgrid items-baseline">
                <dt className="text-muted">{title}</dt>
                <dd className="min-w-0">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Table<Row>({ label, rows, rowKey, columns: [first, ...rest] }: FigureTableProps<Row>) {
  return (
    <ScrollFrame label={`${label}: таблица`}>
      <table aria-label={label} className="w-full text-left tabular-nums">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <Head column={first} isFirst />
            {rest.map((column) => (
              <Head key={column.title} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line/60 align-top last:border-b-0 hover:bg-subtle/60">
              <th scope="row" className={classNames('min-w-40 px-4 py-2.5 font-normal', first.className)}>
                {first.cell(row)}
              </th>
              {rest.map(({ title, cell, align = 'end', className }) => (
                <td key={title} className={classNames('px-4 py-2.5', align === 'end' && 'text-right', className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

type ScrollFrameProps = { label: string; className?: string; children: ReactNode };

/** Frame that scrolls what is wider than its place, by keyboard, too (WCAG 2.1.1). */
export function ScrollFrame({ label, className, children }: ScrollFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div role="region" aria-label={label} tabIndex={0} className={classNames('overflow-x-auto', className)}>
      {children}
    </div>
  );
}

type HeadProps<Row> = { column: FigureColumn<Row>; isFirst?: boolean };

function Head<Row>({ column: { title, tip, align = 'end' }, isFirst = false }: HeadProps<Row>) {
  return (
    <th
      scope="col"
      title={tip}
      className={classNames(
        'px-4 py-2 font-medium whitespace-nowrap',
        !isFirst && align === 'end' && 'text-right',
        tip && 'cursor-help underline decoration-line decoration-dotted underline-offset-4',
      )}
    >
      {title}
    </th>
  );
}

type FigureCardProps = { title: string; text?: string | undefined; children: ReactNode };

/** A part of a page that is figures. */
export function FigureCard({ title, text, children }: FigureCardProps) {
  return (
    <Card as="section" aria-label={title} className="flex min-w-0 flex-col overflow-hidden">
      <div className="px-4 pt-3.5 pb-2">
        <h2 className="text-md font-semibold">{title}</h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
