import type { LegendItem } from '#domain/charts/chart-picture.ts';

/** The key of a chart: by colour and by the kind of line. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul aria-label="Обозначения" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {items.map(({ name, colour, dashed = false }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="16" height="8" className="flex-none">
            <line
              x1={dashed ? 1 : 0}
              x2="16"
              y1="4"
              y2="4"
              stroke={`var(--chart-${colour})`}
              strokeWidth={dashed ? 2 : 8}
              strokeLinecap={dashed ? 'round' : 'butt'}
              strokeDasharray={dashed ? '1 5' : undefined}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
