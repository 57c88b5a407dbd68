import { TALKS } from '#domain/kernel/nouns.ts';
import { useQuery } from '@tanstack/react-query';
import { costText } from '#domain/asks/ask-cost.ts';
import type { AskPreview as Preview, PreviewAsk } from '#domain/asks/asks.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { useSettled } from '#src/components/field-group/use-settled.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { askPreviewQuery } from './asks.queries.ts';

type AskPreviewProps = { companyId: number | null; drawn: PreviewAsk | null };

/** What would be asked about, and what it costs, before anything is begun. */
export function AskPreview({ companyId, drawn }: AskPreviewProps) {
  const asked = useSettled({ companyId, drawn });
  const query = useQuery(askPreviewQuery(asked.companyId, asked.drawn));
  const { data, error, isPlaceholderData } = query;
  const isReady = asked.companyId !== null && asked.drawn !== null;
  return (
    <Card as="section" aria-labelledby="ask-preview" className="flex flex-col gap-2 px-4 py-3">
      <h2 id="ask-preview" className="text-md font-semibold">
        Что будет спрошено
      </h2>
      {!isReady && <p className="text-muted">Выберите компанию и размер выборки: здесь появится, сколько это стоит.</p>}
      {isReady && error && <QueryError query={query} className="py-4" />}
      {isReady && !error && !data && (
        <LoadingRegion label="Считаем">
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
      {isReady && !error && data && (
        <div role="status" className={classNames('flex flex-col gap-1', isPlaceholderData && 'opacity-60')}>
          <Counted preview={data} kind={asked.drawn?.kind ?? 'share'} />
        </div>
      )}
    </Card>
  );
}

function Counted({
  preview: { found, eligible, sampled, cost, may },
  kind,
}: {
  preview: Preview;
  kind: PreviewAsk['kind'];
}) {
  const refusal = reasonOf(may.ask);
  return (
    <>
      <p className="font-medium">
        {sampled === 0
          ? 'Спрашивать не о чем'
          : `В выборке ${countOf(sampled, TALKS)}${sampled === eligible ? ', все' : ''}`}
      </p>
      <p className="text-muted tabular-nums">
        Отбором найдено: {formatNumber(found)}, {kind === 'share' ? 'со словами' : 'прочитано движком'}:{' '}
        {formatNumber(eligible)}.
      </p>
      {cost !== null && sampled > 0 && <p>{costText(cost)}</p>}
      {cost === null && <p>Движок не спрашивается: считается то, что уже прочитано.</p>}
      {refusal !== undefined && <p className="text-grade-poor">{refusal}</p>}
    </>
  );
}
