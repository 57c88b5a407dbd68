/**
 * A picture as plain data: what a chart's drawing gives, without a DOM. The screen makes React elements of it
 * (src/components/chart/svg-shapes.tsx), `svgText` a file: for PNG, PDF, letters and Telegram.
 */
import { lookUp } from '../kernel/look-up.ts';
import { CHART_COLOURS, type ChartColour, type Theme } from './chart-colours.ts';

export type SvgShape = {
  tag: 'g' | 'path' | 'line' | 'rect' | 'circle' | 'text';
  /** Colour by name: which value it has depends on where the picture is shown. */
  fill?: ChartColour | 'none';
  stroke?: ChartColour;
  /** Named as React names them: strokeWidth, textAnchor. */
  attrs?: Readonly<Record<string, string | number>>;
  children?: readonly SvgShape[];
  text?: string;
};

/** Fonts of a picture that stands by itself. */
const FONT = "'Golos Text', 'Golos Text Variable', Arial, 'Liberation Sans', sans-serif";

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters may not stand in XML at all. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => lookUp(ESCAPES, sign) ?? sign);
}

const attributeName = (name: string): string => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

function shapeText(shape: SvgShape, theme: Theme): string {
  const colour = (name: ChartColour | 'none'): string => (name === 'none' ? name : CHART_COLOURS[theme][name]);
  const attrs = Object.entries(shape.attrs ?? {}).map(([name, value]) => [attributeName(name), String(value)] as const);
  const paint = [
    ...(shape.fill ? [['fill', colour(shape.fill)] as const] : []),
    ...(shape.stroke ? [['stroke', colour(shape.stroke)] as const] : []),
  ];
  const written = [...attrs, ...paint].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  const inside = escaped(shape.text ?? '') + (shape.children ?? []).map((child) => shapeText(child, theme)).join('');
  return inside === '' ? `<${shape.tag}${written}/>` : `<${shape.tag}${written}>${inside}</${shape.tag}>`;
}

type Picture = { width: number; height: number; title: string; shapes: readonly SvgShape[] };

/** The whole picture as an SVG document, on its own ground. */
export function svgText({ width, height, title, shapes }: Picture, theme: Theme): string {
  const ground: SvgShape = { tag: 'rect', fill: 'surface', attrs: { width, height } };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` font-family="${escaped(FONT)}" role="img"><title>${escaped(title)}</title>`,
    ...[ground, ...shapes].map((shape) => shapeText(shape, theme)),
    '</svg>',
  ].join('');
}

/** A tenth of a pixel: no eye sees less, and a path of 400 points is half as long. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;
