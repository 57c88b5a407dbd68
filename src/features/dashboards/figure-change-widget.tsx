import { FIGURES, type FigureKey, LINE_FIGURES } from '#domain/dashboards/figures.ts';
import { Change } from './change.tsx';

type FigureChangeProps = {
  of: FigureKey | 'criterion_mean';
  change: number | null;
  previous?: number | null;
  short?: boolean;
  className?: string;
};

/** Change of a figure with its own unit, and better or worse by its own direction, for pages outside the dashboards. */
export function FigureChange({ of, ...rest }: FigureChangeProps) {
  const { unit, better } = of === 'criterion_mean' ? LINE_FIGURES.criterion_mean : FIGURES[of];
  return <Change unit={unit} better={better} {...rest} />;
}
