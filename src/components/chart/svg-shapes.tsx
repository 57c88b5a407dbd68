import { createElement, type ReactElement } from 'react';
import type { SvgShape } from '#domain/charts/svg-shape.ts';

const colour = (name: string): string => (name === 'none' ? name : `var(--chart-${name})`);

/** Element of a shape, by position and not by key: a drawing is one picture, made anew as a whole. */
function elementOf({ tag, fill, stroke, attrs, children = [], text }: SvgShape): ReactElement {
  const paint = { ...(fill ? { fill: colour(fill) } : {}), ...(stroke ? { stroke: colour(stroke) } : {}) };
  return createElement(tag, { ...attrs, ...paint }, ...(text === undefined ? [] : [text]), ...children.map(elementOf));
}

/** Shapes that `domain/charts` draws, as elements; colours are the theme's own variables. */
export function SvgShapes({ shapes }: { shapes: readonly SvgShape[] }) {
  return createElement('g', null, ...shapes.map(elementOf));
}
