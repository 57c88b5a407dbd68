import { Link, type LinkProps } from '@tanstack/react-router';
import { NO_VALUE } from '#domain/charts/chart-data.ts';
import { cellColour, type HeatMapData } from '#domain/charts/heat-map.ts';
import { classNames } from '../ui/class-names.ts';

/** A place among those that arrows lead over. */
export type GridPosition = { 'data-place': string; tabIndex: number; onFocus: () => void };

type HeatCellProps = {
  data: HeatMapData;
  at: readonly [row: number, column: number];
  link: LinkProps | undefined;
  place: GridPosition;
  countText: (count: number) => string;
  enough: number;
  dense: boolean;
};

const LOOK =
  'relative flex h-9 w-full items-center justify-center rounded-sm px-1.5 text-ink print:h-6 print:px-0 pointer-coarse:h-11 focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent-text';

/** Cell with a number on its colour; with little behind it, an outline of that colour. */
export function HeatCellView({ data, at: [row, column], link, place, countText, enough, dense }: HeatCellProps) {
  const { value, count } = data.cells[row]?.[column] ?? { value: null, count: 0 };
  const names = `${data.rows[row]?.name ?? ''}, ${data.columns[column]?.name ?? ''}`;
  const colour = cellColour(value, data.scale);
  if (value === null || colour === null) {
    return (
      <span {...place} role="img" aria-label={`${names}: нет данных`} className={classNames(LOOK, 'text-faint')}>
        {dense ? '' : NO_VALUE}
      </span>
    );
  }
  const text = data.format(value);
  const isThin = count < enough;
  const said = `${names}: ${text}, ${countText(count)}${isThin ? ', мало данных' : ''}`;
  const style = isThin
    ? { boxShadow: `inset 0 0 0 2px var(--chart-${colour})` }
    : { backgroundColor: `var(--chart-${colour})` };
  const shared = { ...place, style, title: said, 'aria-label': said };
  if (!link) {
    return (
      <span {...shared} role="img" className={LOOK}>
        {text}
      </span>
    );
  }
  return (
    <Link {...link} {...shared} className={classNames(LOOK, 'hover:underline')}>
      {text}
    </Link>
  );
}
