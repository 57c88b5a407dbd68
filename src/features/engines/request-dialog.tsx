import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EngineRequestRow } from '#domain/engines/engines.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { engineRequestQuery } from './engines.queries.ts';

/** Button of a row that shows its texts, masked as they left and as they came back. */
export function RequestText({ row }: { row: EngineRequestRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={`Текст: ${listTime(row.at)}`} onClick={() => setOpen(true)}>
        Текст
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="lg"
        title={`Что ушло ${listTime(row.at)}`}
        description={`${row.host}, ${row.model}`}
        footer={
          <Button data-autofocus="" onClick={() => setOpen(false)}>
            Закрыть
          </Button>
        }
      >
        <Texts id={row.id} />
      </Dialog>
    </>
  );
}

function Texts({ id }: { id: number }) {
  const query = useQuery(engineRequestQuery(id));
  return (
    <QuerySection
      query={query}
      pending={
        <LoadingRegion label="Текст загружается">
          <Skeleton className="h-40" />
        </LoadingRegion>
      }
    >
      {({ sent, answered, ok }) => (
        <div className="flex flex-col gap-4">
          <TextPart title="Ушло" text={sent} />
          <TextPart title={ok ? 'Вернулось' : 'Не вышло'} text={answered} />
        </div>
      )}
    </QuerySection>
  );
}

function TextPart({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <pre className="max-h-80 overflow-auto rounded border border-line bg-subtle p-3 text-sm break-words whitespace-pre-wrap">
        {text}
      </pre>
    </section>
  );
}
