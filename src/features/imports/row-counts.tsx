import type { RowCounts, RowVerdict } from '#domain/imports/import-words.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { Card } from '#src/components/ui/card.tsx';

const AHEAD: Record<RowVerdict, string> = {
  made: 'будет добавлено',
  updated: 'будет обновлено',
  skipped: 'будет пропущено',
  refused: 'не подходит',
};
const DONE: Record<RowVerdict, string> = {
  made: 'добавлено',
  updated: 'обновлено',
  skipped: 'пропущено',
  refused: 'отклонено',
};

/** Tiles of what becomes of the rows, in four numbers. */
export function RowCountTiles({ counts, isAhead }: { counts: RowCounts; isAhead: boolean }) {
  const words = isAhead ? AHEAD : DONE;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {(Object.keys(words) as RowVerdict[]).map((verdict) => (
        <Card key={verdict} className="flex flex-col-reverse p-3">
          <dt className="text-sm text-muted">{words[verdict]}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatNumber(counts[verdict])}</dd>
        </Card>
      ))}
    </dl>
  );
}
