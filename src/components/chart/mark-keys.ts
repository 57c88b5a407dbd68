import type { ChartMark } from '#domain/charts/chart-data.ts';
import { lookUp } from '#domain/kernel/look-up.ts';

type MarkPosition = Pick<ChartMark, 'row' | 'column'>;

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Mark to which a key leads from here, as a position in `marks`; null when it leads nowhere and is the page's own. */
export function markAfterKey(marks: readonly MarkPosition[], current: number, key: string): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return marks.length - 1;
  const here = marks[current];
  const step = lookUp(STEPS, key);
  if (!here || !step) return null;
  const wanted = { row: here.row + step[0], column: here.column + step[1] };
  const found = marks.findIndex(({ row, column }) => row === wanted.row && column === wanted.column);
  if (found >= 0) return found;
  // Whoever presses ↑ or ↓ on a chart of one row means «next», not «scroll the page away from under me».
  const next = current + step[0] + step[1];
  return isOneLine(marks) && next >= 0 && next < marks.length ? next : null;
}

function isOneLine(marks: readonly MarkPosition[]): boolean {
  const [first] = marks;
  return (
    first !== undefined &&
    (marks.every(({ row }) => row === first.row) || marks.every(({ column }) => column === first.column))
  );
}
