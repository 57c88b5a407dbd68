import { formatNumber } from '#domain/kernel/format-number.ts';
import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';

const FACTS = [
  ['filed', 'Подано'],
  ['resolved', 'Рассмотрено'],
  ['accepted', 'Принято'],
  ['waiting', 'Ждут'],
] as const;

export function DocumentAppeals({ figures: { appeals } }: { figures: WeeklyFigures }) {
  if (FACTS.every(([key]) => appeals[key] === 0)) return <p>Апелляций за неделю нет.</p>;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {FACTS.map(([key, title]) => (
          <div key={key}>
            <dt className="text-sm text-muted">{title}</dt>
            <dd className="text-md font-medium tabular-nums">{formatNumber(appeals[key])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
