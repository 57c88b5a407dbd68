import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Skeleton of the workplace during a slow answer (U-3). */
export function CommunicationSkeleton() {
  return (
    <LoadingRegion
      label="Коммуникация загружается"
      className="mx-auto flex w-full max-w-page flex-1 flex-col gap-4 px-4 py-4 md:px-6 xl:px-8"
    >
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-8 w-96 max-w-full" />
      <div className="grid flex-1 gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-18" />
          <Lines />
        </div>
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 max-md:hidden">
          <Skeleton className="h-12" />
          <Lines />
        </div>
      </div>
    </LoadingRegion>
  );
}

function Lines() {
  return LINES.map((line) => <Skeleton key={line} className="h-10" />);
}
