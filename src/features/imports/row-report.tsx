import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { pathOf } from '#domain/endpoint/endpoint.ts';
import { ROW_VERDICTS, ROW_VERDICTS_AHEAD, type RowCounts, type RowVerdict } from '#domain/imports/import-words.ts';
import { importsApi } from '#domain/imports/imports.api.ts';
import type { Import } from '#domain/imports/imports.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { downloadFile } from '#src/app/download-file.ts';
import { notify } from '#src/app/notify.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { useNewRows } from '#src/components/ui/use-new-rows.ts';
import { VERDICT_TONES } from './import-texts.ts';
import { reportRowsQuery } from './imports.queries.ts';

/** Order in which a person wants to know: what is wrong first. */
const ORDER: readonly RowVerdict[] = ['refused', 'made', 'updated', 'skipped'];

/** Rows by what becomes of them, with the reason of each; all of them as a file. */
export function RowReport({ one, counts, isAhead }: { one: Import; counts: RowCounts; isAhead: boolean }) {
  const words = isAhead ? ROW_VERDICTS_AHEAD : ROW_VERDICTS;
  const present = ORDER.filter((verdict) => counts[verdict] > 0);
  const [asked, setAsked] = useState<RowVerdict | null>(null);
  const verdict = asked && present.includes(asked) ? asked : present[0];
  const download = useMutation({
    mutationFn: () => downloadFile(pathOf(importsApi.report, { id: one.id }), `import-${one.id}.csv`),
    onError: (error) => notify.negative(errorMessage(error)),
  });
  if (verdict === undefined) return null;
  return (
    <TitledCard title="Строки">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segments
          label="Строки"
          options={present.map((value) => ({ value, label: `${words[value]}: ${formatNumber(counts[value])}` }))}
          value={verdict}
          onChange={setAsked}
        />
        <Button icon={<Download />} pending={download.isPending} onClick={() => download.mutate()}>
          Скачать отчёт
        </Button>
      </div>
      <Rows key={verdict} one={one} verdict={verdict} word={words[verdict]} />
    </TitledCard>
  );
}

function Rows({ one, verdict, word }: { one: Import; verdict: RowVerdict; word: string }) {
  const rows = useInfiniteQuery(reportRowsQuery(one.id, one.revision, verdict));
  const { frame, expectRows } = useNewRows<HTMLUListElement>(rows.data?.pages.length ?? 0);
  return (
    <QuerySection query={rows} pending={<Skeleton className="h-24" />}>
      {({ pages }) => (
        <>
          <ul
            ref={frame}
            aria-label={`Строки: ${word}`}
            className="max-h-[60dvh] divide-y divide-line overflow-y-auto rounded border border-line"
          >
            {pages
              .flatMap(({ data }) => data)
              .map(({ row, reason }) => (
                <li key={row} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-3 py-1.5">
                  <span className="w-24 flex-none text-sm text-muted tabular-nums">Строка {row}</span>
                  <span className="min-w-0 flex-1 basis-52 break-words">{reason ?? word}</span>
                  <Badge tone={VERDICT_TONES[verdict]} className="max-sm:hidden">
                    {word}
                  </Badge>
                </li>
              ))}
          </ul>
          {rows.hasNextPage && (
            <div>
              <Button
                size="sm"
                pending={rows.isFetchingNextPage}
                onClick={() => {
                  expectRows();
                  void rows.fetchNextPage();
                }}
              >
                Показать ещё
              </Button>
            </div>
          )}
        </>
      )}
    </QuerySection>
  );
}
