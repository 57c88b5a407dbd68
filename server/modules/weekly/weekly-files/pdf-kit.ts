import { CHART_COLOURS } from '#domain/charts/chart-colours.ts';
import type { PdfBlock } from '#server/pdf/write-pdf.ts';

export const COLOURS = CHART_COLOURS.light;
/** Points between the margins of A4. */
export const PAGE_WIDTH = 515;

export const heading = (text: string): PdfBlock => ({ text, style: 'heading' });

/** Words of a person: each line a paragraph, an empty one nothing. */
export const paragraphs = (text: string): PdfBlock[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line, margin: [0, 0, 0, 4] }));

type Column = { header: string; width: number | '*'; right?: boolean };

/** Rows with a line under each; the header is repeated on every page. */
export function table(columns: readonly Column[], rows: readonly (readonly PdfBlock[])[]): PdfBlock {
  const side = (right = false) => (right ? ('right' as const) : ('left' as const));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ header, right }) => ({
          text: header,
          color: COLOURS.muted,
          fontSize: 9,
          alignment: side(right),
        })),
        ...rows.map((row) =>
          row.map((cell, index) => ({
            stack: [cell],
            alignment: side(columns[index]?.right),
            lineHeight: 1.1,
          })),
        ),
      ],
    },
    layout: {
      hLineWidth: (index, { table: { body } }) => (index === 0 || index === body.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => COLOURS.line,
      paddingLeft: (index) => (index === 0 ? 0 : 6),
      paddingRight: (index, { table: { widths } }) => (index === (widths?.length ?? 0) - 1 ? 0 : 6),
      paddingTop: () => 3,
      paddingBottom: () => 2,
    },
    margin: [0, 0, 0, 6],
  };
}

/** Good news and bad news are told by the sign besides, for those who print in black. */
export function changeColour(change: number | null, better: 'higher' | 'lower' | 'neither' = 'higher'): string {
  if (change === null || change === 0 || better === 'neither') return COLOURS.muted;
  return change > 0 === (better === 'higher') ? COLOURS.excellent : COLOURS.poor;
}
