import { useId } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { binName } from './simulation-words.ts';

type HistogramProps = {
  /** Evaluations per ten percent. */
  before: readonly number[];
  after: readonly number[];
  asTable: boolean;
};

type Bin = { name: string; before: number; after: number };

/** How scores spread before and after; ten bins need no chart library. */
export function SimulationHistogram({ before, after, asTable }: HistogramProps) {
  const bins = before.map((count, index) => ({ name: binName(index), before: count, after: after[index] ?? 0 }));
  return asTable ? <BinTable bins={bins} /> : <BinChart bins={bins} />;
}

/** Drawn in a box of 1000 × 240; the names under the bars are text of the page, so that they stay readable. */
const HEIGHT = 240;
const SLOT = 100;
const BAR = 34;

function BinChart({ bins }: { bins: readonly Bin[] }) {
  const most = Math.max(1, ...bins.flatMap(({ before, after }) => [before, after]));
  const titleId = useId();
  const textId = useId();
  const heightOf = (count: number): number => (count / most) * (HEIGHT - 4);
  return (
    <figure className="flex flex-col gap-2">
      <Legend />
      <svg
        role="img"
        aria-labelledby={titleId}
        aria-describedby={textId}
        viewBox={`0 0 ${SLOT * bins.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-48 w-full border-b border-edge/60"
      >
        <title id={titleId}>Сколько оценок в каждом десятке процентов: было и стало</title>
        <desc id={textId}>
          {bins.map(({ name, before, after }) => `${name}: было ${before}, стало ${after}`).join('; ')}
        </desc>
        {bins.map(({ name, before, after }, index) => (
          <g key={name}>
            <Bar x={index * SLOT + SLOT / 2 - BAR - 3} height={heightOf(before)} className="fill-faint" />
            <Bar x={index * SLOT + SLOT / 2 + 3} height={heightOf(after)} className="fill-accent" />
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="grid grid-cols-10 text-center text-xs text-muted tabular-nums">
        {bins.map(({ name, before, after }, index) => (
          <span key={name} className="min-w-0">
            <span className="block text-ink">
              {before}→{after}
            </span>
            <span className="max-sm:hidden">{name}</span>
            <span className="sm:hidden">{index * 10}</span>
          </span>
        ))}
      </div>
    </figure>
  );
}

function Bar({ x, height, className }: { x: number; height: number; className: string }) {
  return <rect x={x} y={HEIGHT - height} width={BAR} height={height} className={className} />;
}

function Legend() {
  return (
    <figcaption className="flex gap-4 text-sm text-muted">
      <span className="flex items-center gap-1.5">
        <span className="size-3 bg-faint" />
        Было (слева)
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-3 bg-accent" />
        Стало (справа)
      </span>
    </figcaption>
  );
}

function BinTable({ bins }: { bins: readonly Bin[] }) {
  const cell = 'py-1.5 pl-6 text-right tabular-nums';
  return (
    <table className="w-full max-w-140 text-sm">
      <caption className="sr-only">Сколько оценок в каждом десятке процентов: было и стало</caption>
      <thead className="text-left text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 font-medium">
            Балл
          </th>
          <th scope="col" className={classNames(cell, 'font-medium')}>
            Было
          </th>
          <th scope="col" className={classNames(cell, 'font-medium')}>
            Стало
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ name, before, after }) => (
          <tr key={name} className="border-b border-line/60">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            <td className={cell}>{formatNumber(before)}</td>
            <td className={cell}>{formatNumber(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
