import { Page } from '#src/components/layout/page.tsx';
import { ListSkeleton } from '#src/components/table/list-skeleton.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';

/** Skeleton of the page while its first rows are loading (U-3). */
export function CommunicationsPageSkeleton() {
  return (
    <Page title="Все коммуникации" actions={<Skeleton className="h-9 w-44 max-sm:w-11 pointer-coarse:h-11" />}>
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-2">
          <Skeleton className="h-11 flex-1 md:pointer-fine:h-9 md:max-w-105" />
          <Skeleton className="h-11 w-28 md:pointer-fine:h-9" />
        </div>
        <ListSkeleton />
      </div>
    </Page>
  );
}
