import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo } from 'react';
import type { Drawing } from '#domain/charts/chart-data.ts';
import { usePrinting } from '../ui/use-printing.ts';
import { ChartMarks } from './chart-marks.tsx';
import { SvgShapes } from './svg-shapes.tsx';
import { useWidth } from './use-width.ts';

export type ChartLinks = { linkOf?: ((index: number) => LinkProps | undefined) | undefined };

/** Width where nothing is laid out: a test, paper. */
const UNKNOWN_WIDTH = 640;

type ChartCanvasProps = ChartLinks & {
  /** Name of what is drawn, for assistive technology. */
  label: string;
  /** Sentence of what is seen. */
  text?: string | undefined;
  draw: (width: number) => Drawing;
};

/** A drawing at the width that its place has, and what of it can be pointed at. */
export function ChartCanvas({ label, text, draw, linkOf }: ChartCanvasProps): ReactNode {
  const [laidOut, ref] = useWidth(UNKNOWN_WIDTH);
  const isPrinting = usePrinting();
  const width = laidOut ?? UNKNOWN_WIDTH;
  const textId = useId();
  const drawing = useMemo(() => draw(width), [draw, width]);
  // Its height keeps the place until its width is known; what was unfolded for paper is not waited for.
  const isDrawn = laidOut !== null || isPrinting;
  const said = [text, drawing.note].filter(Boolean).join(' ');
  return (
    <div ref={ref} className="relative w-full min-w-0 print:h-auto!" style={{ height: drawing.height }}>
      <svg
        role="img"
        aria-label={label}
        aria-describedby={said ? textId : undefined}
        width={drawing.width}
        height={drawing.height}
        // Paper is narrower than the window, and nothing is drawn anew for it: the drawing becomes smaller, uncut.
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        className="absolute inset-0 block max-w-full overflow-visible select-none print:static print:h-auto"
      >
        {said && <desc id={textId}>{said}</desc>}
        {isDrawn && <SvgShapes shapes={drawing.shapes} />}
      </svg>
      {isDrawn && drawing.marks.length > 0 && (
        <ChartMarks label={label} marks={drawing.marks} width={width} linkOf={linkOf} />
      )}
    </div>
  );
}
