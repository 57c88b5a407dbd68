import { Link, type LinkProps } from '@tanstack/react-router';
import { cellText, type ChartTable } from '#domain/charts/chart-table.ts';
import { classNames } from '../ui/class-names.ts';

type TableViewProps = {
  caption: string;
  table: ChartTable;
  /** Link of a row's first cell. */
  linkOf?: ((index: number) => LinkProps | undefined) | undefined;
};

/** The chart's numbers, for those who read rather than look. */
export function TableView({ caption, table: { columns, rows }, linkOf }: TableViewProps) {
  return (
    <section
      aria-label={`Таблица: ${caption}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="max-h-112 overflow-auto focus-visible:-outline-offset-2 print:max-h-none"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface text-muted">
          <tr className="border-b border-line">
            {columns.map(({ name }, index) => (
              <th
                key={name}
                scope="col"
                className={classNames('py-1.5 font-medium', index === 0 ? 'text-left' : 'pl-4 text-right')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name = '', ...cells] }, index) => (
            <tr key={key} className="border-b border-line/60 last:border-b-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                <RowName name={cellText(name)} link={linkOf?.(index)} />
              </th>
              {columns.slice(1).map((column, place) => (
                <td key={column.name} className="py-1.5 pl-4 text-right">
                  {cellText(cells[place] ?? null, column.format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RowName({ name, link }: { name: string; link: LinkProps | undefined }) {
  if (!link) return name;
  return (
    <Link {...link} className="rounded text-accent-text hover:underline">
      {name}
    </Link>
  );
}
