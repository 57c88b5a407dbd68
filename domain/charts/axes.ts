import { FONT_SIZE, type Format } from './chart-data.ts';
import { rounded, type SvgShape } from './svg-shape.ts';
import { fitText, textWidth } from './text-width.ts';
import type { ValueScale } from './value-scale.ts';

const LABEL_GAP = 8;

export type Box = { left: number; right: number; top: number; bottom: number };

export function textShape(text: string, x: number, y: number, more: Partial<SvgShape> = {}): SvgShape {
  const attrs = { x: rounded(x), y: rounded(y), fontSize: FONT_SIZE, ...more.attrs };
  return { tag: 'text', fill: 'muted', ...more, attrs, text };
}

/** Room that the numbers beside the axis take. */
export function valueAxisWidth(ticks: readonly number[], format: Format): number {
  return Math.ceil(Math.max(0, ...ticks.map((tick) => textWidth(format(tick), FONT_SIZE)))) + LABEL_GAP;
}

/** The grid with its numbers on the left. */
export function valueAxis(scale: ValueScale, box: Box, format: Format): SvgShape[] {
  return scale.ticks.flatMap((tick) => {
    const y = rounded(scale.at(tick));
    return [
      { tag: 'line' as const, stroke: 'line' as const, attrs: { x1: box.left, x2: box.right, y1: y, y2: y } },
      textShape(format(tick), box.left - LABEL_GAP, y + FONT_SIZE / 3, { attrs: { textAnchor: 'end' } }),
    ];
  });
}

/** Words of an axis that zero is not on; none where it is. */
export function cutText({ cut }: ValueScale, format: Format): string | undefined {
  return cut ? `Шкала не от нуля: от ${format(cut[0])} до ${format(cut[1])}` : undefined;
}

/** Mark of a cut axis: a broken stub where zero would lie beyond, and its words above the numbers (D-28). */
export function cutMark({ at, cut }: ValueScale, { left }: Box, text: string | undefined): SvgShape[] {
  if (!cut || text === undefined) return [];
  const [end, way] = cut[0] > 0 ? [at(cut[0]), -1] : [at(cut[1]), 1];
  const path = `M${left} ${rounded(end)}v${3 * way}l-4 ${2 * way}l8 ${4 * way}l-4 ${2 * way}v${5 * way}`;
  return [
    { tag: 'path', fill: 'none', stroke: 'muted', attrs: { d: path, strokeWidth: 1.5, strokeLinejoin: 'round' } },
    textShape(text, 0, FONT_SIZE),
  ];
}

/** Shape in place of the axis and the marks when there is nothing to draw. */
export function nothingShape(width: number, height: number): SvgShape {
  return textShape('Нет данных', width / 2, height / 2, { attrs: { textAnchor: 'middle', fontSize: 13 } });
}

type NameAxis = { names: readonly string[]; at: (index: number) => number; y: number; box: Box };

/** Names under the axis: as many as stand beside each other without touching, the first and every n-th. */
export function nameAxis({ names, at, y, box }: NameAxis): SvgShape[] {
  const step = names.length > 1 ? at(1) - at(0) : box.right - box.left;
  const widest = Math.max(0, ...names.map((name) => textWidth(name, FONT_SIZE))) + LABEL_GAP * 1.5;
  // A name longer than a third of the chart is cut: else there would be one alone.
  const room = Math.min(widest, Math.max(step, (box.right - box.left) / 3));
  const every = Math.max(1, Math.ceil(room / Math.max(1, step)));
  return names.flatMap((name, index) => {
    if (index % every !== 0) return [];
    const text = fitText(name, room - LABEL_GAP / 2, FONT_SIZE);
    const half = textWidth(text, FONT_SIZE) / 2;
    // The outermost names stay within the picture.
    const x = Math.min(Math.max(at(index), half), box.right + LABEL_GAP - half);
    return text === '' ? [] : [textShape(text, x, y, { attrs: { textAnchor: 'middle' } })];
  });
}
