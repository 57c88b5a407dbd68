import type { LinkProps } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#src/components/ui/class-names.ts';
import { nextSort, readSort } from '#src/components/table/list-sort.ts';
import { FormulaTip } from './formula-tip.tsx';
import { RowLink } from '#src/components/table/row-link.tsx';

export type FiguresColumn<Row, Sort extends string = never> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Formula shown at its head. */
  formula?: string;
  /** The order its head asks for. */
  sort?: Sort;
  /** Width from which on it has room; always without one. */
  from?: 'md' | 'lg' | 'wide';
  /** True if it holds words. */
  isText?: boolean;
};

type Order<Sort extends string> = { now: string; onSort: (sort: string) => void; of?: Sort };

type FiguresTableProps<Row, Sort extends string> = {
  caption: string;
  nameTitle: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  name: (row: Row) => string;
  /** Part before the name: its rank. */
  lead?: (row: Row) => ReactNode;
  /** Note under the name. */
  note?: (row: Row) => ReactNode;
  /** Link of the row. */
  link?: (row: Row) => LinkProps | undefined;
  /** Heading between rows, when it differs from the row's before. */
  section?: (row: Row) => string;
  columns: readonly FiguresColumn<Row, Sort>[];
  order?: Order<Sort>;
  nameSort?: Sort;
};

/** `xl` begins a pixel past the widest usual screen, 1440 px: what that has room for would be seen by few. */
const FROM = { md: 'max-md:hidden', lg: 'max-lg:hidden', wide: 'max-[1279px]:hidden' };
/** Figures stand right, words left, and a heading as what is below it. */
const cellClass = (isText = false): string => `py-2 align-top ${isText ? 'pl-6 text-left' : 'pl-3 text-right'}`;

/** A table of figures: the name opens the calls, a head orders, and what has no room on a phone stands aside. */
export function FiguresTable<Row, Sort extends string = never>(props: FiguresTableProps<Row, Sort>) {
  const { caption, nameTitle, rows, rowKey, columns, order, nameSort, section } = props;
  const sections = rows.map((row, index) => {
    const own = section?.(row);
    const before = rows[index - 1];
    return own !== undefined && (before === undefined || section?.(before) !== own) ? own : null;
  });
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr className="border-b border-line">
          <Head title={nameTitle} sort={nameSort} order={order} isName />
          {columns.map(({ key, from, ...column }) => (
            <Head key={key} {...column} order={order} className={from && FROM[from]} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <RowWithSection
            key={rowKey(row)}
            row={row}
            section={sections[index] ?? null}
            table={props as FiguresTableProps<Row, string>}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps<Row> = { row: Row; section: string | null; table: FiguresTableProps<Row, string> };

function RowWithSection<Row>({ row, section, table: { columns, name, lead, note, link } }: RowProps<Row>) {
  const target = link?.(row);
  return (
    <>
      {section !== null && (
        <tr>
          <th
            scope="colgroup"
            colSpan={columns.length + 1}
            className="pt-4 pb-1 text-left text-xs font-semibold text-muted"
          >
            {section}
          </th>
        </tr>
      )}
      <tr className={classNames('relative border-b border-line/60 last:border-b-0', target && 'hover:bg-subtle')}>
        <th scope="row" className="min-w-28 py-2 text-left align-top font-normal max-[359px]:min-w-0">
          <span className="flex gap-2">
            {lead && <span className="w-6 flex-none text-right text-muted">{lead(row)}</span>}
            <span className="min-w-0">
              {target ? (
                <RowLink link={target} className="font-medium">
                  {name(row)}
                </RowLink>
              ) : (
                <span className="font-medium">{name(row)}</span>
              )}
              {note && <span className="block text-xs text-muted">{note(row)}</span>}
            </span>
          </span>
        </th>
        {columns.map(({ key, cell, from, isText }) => (
          <td key={key} className={classNames(cellClass(isText), from && FROM[from])}>
            {cell(row)}
          </td>
        ))}
      </tr>
    </>
  );
}

type HeadProps = {
  title: string;
  formula?: string | undefined;
  sort?: string | undefined;
  order?: Order<string> | undefined;
  isText?: boolean | undefined;
  isName?: boolean;
  className?: string | undefined;
};

function Head({ title, formula, sort, order, isText = false, isName = false, className }: HeadProps) {
  const now = order && readSort(order.now);
  const isBy = sort !== undefined && now?.field === sort;
  const look = classNames(isName ? 'py-2 text-left' : cellClass(isText), 'align-bottom font-medium', className);
  return (
    <th scope="col" className={look} aria-sort={isBy ? (now.descending ? 'descending' : 'ascending') : undefined}>
      <span
        className={classNames(
          'inline-flex flex-wrap items-center gap-x-1 gap-y-2',
          !isName && !isText && 'justify-end',
        )}
      >
        {sort !== undefined && order ? (
          <button
            type="button"
            onClick={() => order.onSort(nextSort(order.now, sort))}
            className="inline-flex min-h-6 items-center gap-0.5 rounded hover:text-ink pointer-coarse:min-h-11"
          >
            {title}
            {isBy && (now.descending ? <ArrowDown className="size-3" /> : <ArrowUp className="size-3" />)}
          </button>
        ) : (
          title
        )}
        {formula && <FormulaTip title={title} formula={formula} />}
      </span>
    </th>
  );
}
