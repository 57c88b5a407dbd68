import type { CalibrationMatrix, MatrixCell, MatrixRow } from '#domain/calibrations/calibration-review.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { sameValue } from '#domain/kernel/same-value.ts';
import type { AgreedAnswer, AgreedEdits } from './agreed-answers.ts';

/** Props of both ways of showing the matrix. */
export type MatrixViewProps = {
  matrix: CalibrationMatrix;
  edits: AgreedEdits;
  /** Null for who does not decide, or not now. */
  onDecide: ((criterionKey: string, agreed: AgreedAnswer | null) => void) | null;
};

type RowGroup = { name: string; rows: readonly MatrixRow[] };

/** Rows under the groups of the form, in its order. */
export function groupsOf(rows: readonly MatrixRow[]): RowGroup[] {
  const groups = new Map<string, MatrixRow[]>();
  for (const row of rows) groups.set(row.group_name, [...(groups.get(row.group_name) ?? []), row]);
  return [...groups].map(([name, inside]) => ({ name, rows: inside }));
}

/** «разброс 50 %», or what else sets a row apart; null for a row that is not marked. */
export function spreadText({ flagged, spread, cells }: MatrixRow): string | null {
  if (!flagged) return null;
  const hasNa = cells.some(({ na }) => na);
  if (spread === null || spread === 0) return hasNa ? 'Н/П рядом с ответом' : 'ответы расходятся';
  return `разброс ${formatNumber(Math.round(spread))} %${hasNa ? ', есть Н/П' : ''}`;
}

export const isTaken = (cell: MatrixCell, agreed: AgreedAnswer | null): boolean =>
  agreed?.decision === 'agreed' && agreed.na === cell.na && (cell.na || sameValue(agreed.value, cell.value));

/** Decision taken from a cell; the remark stays with the criterion, whichever answer it is. */
export function takenFrom({ value, na }: MatrixCell, before: AgreedAnswer | null): AgreedAnswer {
  return { decision: 'agreed', value: na ? null : value, na, remark: before?.remark ?? '' };
}
