import type { Import } from '#domain/imports/imports.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { useImportStep } from './use-import-actions.ts';

/** Progress of the work, said aloud as it changes; the row goes on without the page. */
export function WorkProgress({ one, label }: { one: Import; label: string }) {
  const stop = useImportStep(one.id, 'stop');
  const { done = null, total = null, stopping = false } = one.progress ?? {};
  const percent = done === null || !total ? null : Math.min(100, Math.floor((done / total) * 100));
  // A check does not know its rows before their end, and counts bytes.
  const text =
    percent === null
      ? 'В очереди'
      : one.state === 'running'
        ? `Строк: ${formatNumber(done ?? 0)} из ${formatNumber(total ?? 0)}`
        : `${percent} %`;
  return (
    <Card as="section" aria-label={label} className="flex flex-col gap-3 p-4">
      <p aria-live="polite">{stopping ? 'Останавливаем…' : `${label}. Страницу можно закрыть.`}</p>
      <Progress label={label} valueText={text} {...(percent === null ? {} : { value: percent })} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted tabular-nums">{text}</p>
        <Button size="sm" pending={stop.isPending || stopping} onClick={() => stop.mutate()}>
          Остановить
        </Button>
      </div>
    </Card>
  );
}
