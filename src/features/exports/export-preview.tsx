import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf, plural } from '#domain/kernel/plural.ts';
import { cellText } from '#domain/exports/cell.ts';
import { columnsOf, type ColumnType } from '#domain/exports/export-columns.ts';
import type { ExportKind } from '#domain/exports/export-kinds.ts';
import { classNames } from '#src/components/ui/class-names.ts';

export const ROWS = ['строка', 'строки', 'строк'] as const;

type PreviewProps = {
  what: ExportKind;
  /** Columns of the rows; all that the kind has. */
  known: readonly string[];
  columns: readonly string[];
  rows: readonly (readonly (string | number | boolean | null)[])[];
  total: number;
  stale: boolean;
};

const isNumber = (type: ColumnType): boolean => type === 'number';

/** The first rows of the file as they will be read in it (D-31). */
export function ExportPreviewTable({ what, known, columns, rows, total, stale }: PreviewProps) {
  const all = columnsOf(what);
  const shown = columns.flatMap((key) => {
    const column = all[key];
    const at = known.indexOf(key);
    return column && at >= 0 ? [{ key, at, ...column }] : [];
  });
  const caption =
    total > rows.length
      ? `${plural(rows.length, ['Первая', 'Первые', 'Первые'])} ${countOf(rows.length, ROWS)} из ${formatNumber(total)}`
      : `Все строки: ${formatNumber(total)}`;
  if (total === 0) return <p className="text-muted">Под условия не подходит ни одной строки.</p>;
  return (
    <div
      role="region"
      aria-label="Предварительный просмотр"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      className={classNames('overflow-auto rounded border border-line', stale && 'opacity-60')}
    >
      <table className="min-w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-subtle text-left text-muted">
          <tr>
            {shown.map(({ key, title, type }) => (
              <th
                key={key}
                scope="col"
                className={classNames('px-3 py-2 font-medium whitespace-nowrap', isNumber(type) && 'text-right')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name
            <tr key={place}>
              {shown.map(({ key, at, type }) => (
                <td
                  key={key}
                  className={classNames(
                    'max-w-72 truncate px-3 py-1.5 whitespace-nowrap',
                    isNumber(type) && 'text-right tabular-nums',
                  )}
                >
                  {cellText(type, row[at] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
