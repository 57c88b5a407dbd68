import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { ReferenceBook } from '#domain/references/reference-books.ts';
import type { ReferenceItem, ReferenceUsage } from '#domain/references/reference-items.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { referenceUsageQuery } from './references.queries.ts';

type UsageDialogProps = { book: ReferenceBook; item: ReferenceItem; onClose: () => void };

/** «Где используется»: kinds and counts of uses, with links to exactly these. */
export function UsageDialog({ book, item, onClose }: UsageDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Где используется" description={`«${item.name}»`}>
      <div className="pt-3 pb-1">
        <Usage book={book} id={item.id} />
      </div>
    </Dialog>
  );
}

function Usage({ book, id }: { book: ReferenceBook; id: number }) {
  const query = useQuery(referenceUsageQuery({ book, id }));
  const pending = (
    <LoadingRegion>
      <Skeleton className="h-11" />
    </LoadingRegion>
  );
  return (
    <QuerySection query={query} pending={pending} error={{ className: 'py-6' }}>
      {(data) => <Uses usage={data} />}
    </QuerySection>
  );
}

function Uses({ usage }: { usage: ReferenceUsage }) {
  return (
    <>
      {usage.data.length === 0 && <p className="text-muted">Нигде из того, что вам видно.</p>}
      <ul className="divide-y divide-line">
        {usage.data.map((use) => (
          <li key={use.kind}>
            <Use use={use} />
          </li>
        ))}
      </ul>
      {usage.hidden && <p className="pt-2 text-sm text-muted">Есть и то, чего вам не видно: чужое или удалённое.</p>}
    </>
  );
}

function Use({ use: { name, count, path } }: { use: ReferenceUsage['data'][number] }) {
  const content = (
    <>
      <span className="flex-1">{name}</span>
      <span className="font-medium tabular-nums">{formatNumber(count)}</span>
    </>
  );
  if (path === null) return <span className="flex min-h-11 items-center gap-3">{content}</span>;
  return (
    <Link to={path} className="flex min-h-11 items-center gap-3 rounded text-accent-text hover:underline">
      {content}
      <ArrowRight />
    </Link>
  );
}
