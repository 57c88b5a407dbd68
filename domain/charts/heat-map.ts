import { textShape } from './axes.ts';
import { type ChartColour, heatColour } from './chart-colours.ts';
import { type Drawing, FONT_SIZE, type Format } from './chart-data.ts';
import { rounded, type SvgShape } from './svg-shape.ts';
import { fitText, textWidth } from './text-width.ts';

type HeatCell = {
  value: number | null;
  /** Evaluations behind the cell. */
  count: number;
};

export type HeatMapData = {
  /** `within`: group that rows stand under, and the name that suffices there. */
  rows: readonly { key: string; name: string; within?: { group: string; name: string } }[];
  columns: readonly { key: string; name: string }[];
  /** Cells by row, then by column. */
  cells: readonly (readonly HeatCell[])[];
  format: Format;
  /** Values of the first and the last colour; what lies outside has theirs. */
  scale: readonly [number, number];
};

/** The ground of a cell; none where nothing is known. */
export function cellColour(value: number | null, [low, high]: HeatMapData['scale']): ChartColour | null {
  return value === null ? null : heatColour(high === low ? 0.5 : (value - low) / (high - low));
}

const CELL_HEIGHT = 28;
const CELL_LEAST = 40;
const CELL_MOST = 110;
const NAMES_MOST = 0.36;
/** Names of columns stand slanted where they are wider than a cell: people's are. */
const SLANT = 35;
const ANGLE = (SLANT * Math.PI) / 180;
const HEAD_MOST = 110;
const SLANTED_MOST = HEAD_MOST / Math.sin(ANGLE) - FONT_SIZE;

/** The map as a picture; the screen has a table of the same cells, whose heads stay in sight. */
export function heatMap(data: HeatMapData, leastWidth: number): Drawing {
  const { rows, columns, cells, format, scale } = data;
  const nameRoom = Math.min(leastWidth * NAMES_MOST, widest(rows) + 12);
  const cell = Math.min(CELL_MOST, Math.max(CELL_LEAST, (leastWidth - nameRoom) / Math.max(1, columns.length)));
  const isSlanted = widest(columns) > cell - 4;
  const head = isSlanted ? Math.min(HEAD_MOST, widest(columns) * Math.sin(ANGLE) + FONT_SIZE) + 8 : FONT_SIZE + 14;
  // Slanted names lean out to the right, the last ones beyond their cells.
  const ends = columns.map(({ name }, index) => {
    const middle = nameRoom + (index + 0.5) * cell;
    return isSlanted ? middle + textWidth(fitText(name, SLANTED_MOST, FONT_SIZE), FONT_SIZE) * Math.cos(ANGLE) : middle;
  });
  const width = Math.ceil(Math.max(nameRoom + cell * columns.length, ...ends));
  const height = Math.ceil(head + CELL_HEIGHT * rows.length);
  const shapes: SvgShape[] = [
    ...columns.map(({ name }, index) => columnName(name, nameRoom + (index + 0.5) * cell, { head, isSlanted })),
    ...rows.map(({ name }, index) =>
      textShape(fitText(name, nameRoom - 12, FONT_SIZE), 0, head + index * CELL_HEIGHT + 18, { fill: 'ink' }),
    ),
    ...cells.flatMap((line, row) =>
      line.flatMap(({ value }, column) => {
        const x = nameRoom + column * cell;
        const y = head + row * CELL_HEIGHT;
        const colour = cellColour(value, scale);
        if (value === null || colour === null) return [];
        return [
          {
            tag: 'rect' as const,
            fill: colour,
            attrs: { x: rounded(x + 1), y: y + 1, width: rounded(cell - 2), height: CELL_HEIGHT - 2, rx: 3 },
          },
          textShape(format(value), x + cell / 2, y + 18, { fill: 'ink', attrs: { textAnchor: 'middle' } }),
        ];
      }),
    ),
  ];
  return { width, height, shapes, marks: [] };
}

const widest = (named: readonly { name: string }[]): number =>
  Math.max(0, ...named.map(({ name }) => textWidth(name, FONT_SIZE)));

function columnName(name: string, x: number, { head, isSlanted }: { head: number; isSlanted: boolean }): SvgShape {
  if (!isSlanted) return textShape(name, x, head - 8, { fill: 'ink', attrs: { textAnchor: 'middle' } });
  const at = `rotate(-${SLANT} ${rounded(x)} ${rounded(head - 6)})`;
  return textShape(fitText(name, SLANTED_MOST, FONT_SIZE), x, head - 6, { fill: 'ink', attrs: { transform: at } });
}
