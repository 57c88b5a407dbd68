import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';

const GROUPS = ['a', 'b', 'c'];
const ROWS = ['a', 'b', 'c', 'd'];

/** Skeleton of the builder while its draft is loading. */
export function FormBuilderSkeleton() {
  return (
    <LoadingRegion className="mx-auto w-full max-w-page px-4 pt-3 md:px-6 xl:px-8">
      <Skeleton className="h-5 w-60" />
      <Skeleton className="mt-4 h-8 w-80 max-w-full" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="flex flex-col gap-4">
          {GROUPS.map((group) => (
            <div key={group} className="rounded-lg border border-line">
              {ROWS.map((row) => (
                <div key={row} className="flex items-center gap-3 border-b border-line p-3 last:border-b-0">
                  <Skeleton className="h-5 flex-1" />
                  <Skeleton className="h-5 w-16" />
                </div>
              ))}
            </div>
          ))}
        </div>
        <Skeleton className="h-96 max-lg:hidden" />
      </div>
    </LoadingRegion>
  );
}
