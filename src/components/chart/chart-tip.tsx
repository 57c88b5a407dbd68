import type { ChartMark } from '#domain/charts/chart-data.ts';

type ChartTipProps = {
  mark: ChartMark;
  width: number;
  /** «Нажмите ещё раз, чтобы открыть»: what comes next. */
  hint: string | undefined;
};

const GAP = 8;

/** Above its point, within the chart: over the right edge of a phone nobody reads. */
function place(bubble: HTMLElement, { tip }: ChartMark, width: number): void {
  const half = bubble.offsetWidth / 2;
  const left = Math.max(0, Math.min(tip.x - half, width - bubble.offsetWidth));
  const above = tip.y - GAP - bubble.offsetHeight;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above > -bubble.offsetHeight / 2 ? above : tip.y + GAP * 2}px`;
}

/** Tip of a mark, for the eye: its accessible name says the same. */
export function ChartTip({ mark, width, hint }: ChartTipProps) {
  return (
    <div
      ref={(bubble) => {
        if (bubble) place(bubble, mark, width);
      }}
      aria-hidden="true"
      className="pointer-events-none absolute z-10 flex w-max max-w-72 flex-col gap-0.5 rounded bg-ink px-2.5 py-1.5 text-xs text-canvas tabular-nums print:hidden"
    >
      <span className="font-medium">{mark.title}</span>
      {mark.facts.map(({ name, text }) => (
        <span key={`${name} ${text}`} className="flex justify-between gap-3">
          {name === '' ? <span>{text}</span> : <span className="opacity-80">{name}</span>}
          {name !== '' && <span className="font-medium">{text}</span>}
        </span>
      ))}
      {hint && <span className="opacity-80">{hint}</span>}
    </div>
  );
}
