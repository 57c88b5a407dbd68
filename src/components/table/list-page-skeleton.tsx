import { Page } from '../layout/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** Skeleton of a list page while its first rows are loading (U-3). */
export function ListPageSkeleton({ title }: { title: string }) {
  return (
    <Page title={title} actions={<Skeleton className="h-9 w-28 pointer-coarse:h-11" />}>
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
