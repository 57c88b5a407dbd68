import { SHOWN_TOGETHER } from '#domain/charts/chart-colours.ts';
import type { HeatMapData } from '#domain/charts/heat-map.ts';

/** Key to the colours of a heat map: from which value to which. */
export function HeatScale({ scale: [low, high], format }: Pick<HeatMapData, 'scale' | 'format'>) {
  const steps = SHOWN_TOGETHER['heat'] ?? [];
  const size = (high - low) / steps.length;
  return (
    <ul aria-label="Шкала цветов" className="flex flex-wrap text-xs text-ink tabular-nums">
      {steps.map((colour, index) => (
        <li key={colour} className="px-2 py-0.5" style={{ backgroundColor: `var(--chart-${colour})` }}>
          {index === 0
            ? `до ${format(low + size)}`
            : index === steps.length - 1
              ? `от ${format(low + size * index)}`
              : `${format(low + size * index)} – ${format(low + size * (index + 1))}`}
        </li>
      ))}
    </ul>
  );
}
