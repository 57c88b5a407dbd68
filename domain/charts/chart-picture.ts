import { textShape } from './axes.ts';
import type { ChartColour, Theme } from './chart-colours.ts';
import { type Drawing, FONT_SIZE } from './chart-data.ts';
import { type SvgShape, svgText } from './svg-shape.ts';
import { textWidth } from './text-width.ts';

export type LegendItem = { name: string; colour: ChartColour; dashed?: boolean };

type Caption = {
  title: string;
  /** The sentence that says what is seen. */
  text: string;
  /** Subject: period and filters. */
  note?: string;
  legend?: readonly LegendItem[];
};

const EDGE = 20;
const TITLE_SIZE = 16;
const LINE = 18;

/** A chart that stands by itself, with its title, its sentence and its legend: a file, a letter, a message. */
export function chartPicture(
  drawing: Drawing,
  caption: Caption,
  theme: Theme,
): { svg: string; width: number; height: number } {
  const width = drawing.width + EDGE * 2;
  const lines = [caption.text, caption.note ?? ''].flatMap((text) => wrapped(text, drawing.width));
  const title = textShape(caption.title, EDGE, EDGE + TITLE_SIZE, {
    fill: 'ink',
    attrs: { fontSize: TITLE_SIZE, fontWeight: 600 },
  });
  const text = lines.map((one, index) => textShape(one, EDGE, EDGE + TITLE_SIZE + 8 + (index + 1) * LINE));
  const legendTop = EDGE + TITLE_SIZE + 16 + lines.length * LINE;
  const legend = legendShapes(caption.legend ?? [], legendTop, width - EDGE);
  const top = legend.bottom + 8;
  const chart: SvgShape = { tag: 'g', attrs: { transform: `translate(${EDGE} ${top})` }, children: drawing.shapes };
  const height = top + drawing.height + EDGE;
  const shapes = [title, ...text, ...legend.shapes, chart];
  return { svg: svgText({ width, height, title: caption.title, shapes }, theme), width, height };
}

/** Words in lines that fit. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, FONT_SIZE) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function legendShapes(
  items: readonly LegendItem[],
  top: number,
  right: number,
): { shapes: SvgShape[]; bottom: number } {
  if (items.length === 0) return { shapes: [], bottom: top };
  let x = EDGE;
  let y = top + FONT_SIZE;
  const shapes = items.flatMap(({ name, colour, dashed = false }): SvgShape[] => {
    const wide = 24 + textWidth(name, FONT_SIZE) + 16;
    if (x > EDGE && x + wide > right) {
      x = EDGE;
      y += LINE;
    }
    const key: SvgShape = {
      tag: 'line',
      stroke: colour,
      attrs: {
        x1: x,
        x2: x + 16,
        y1: y - 4,
        y2: y - 4,
        strokeWidth: dashed ? 2 : 8,
        ...(dashed ? { strokeDasharray: '2 4' } : {}),
      },
    };
    const words = textShape(name, x + 22, y);
    x += wide;
    return [key, words];
  });
  return { shapes, bottom: y + 6 };
}
