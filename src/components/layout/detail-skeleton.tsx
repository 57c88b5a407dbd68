import { LoadingRegion, Skeleton } from '../ui/skeleton.tsx';

/** Skeleton of a detail or form page while its entity is loading (U-3). */
export function DetailSkeleton() {
  return (
    <LoadingRegion className="mx-auto flex w-full max-w-page flex-1 flex-col gap-4 px-4 pt-3 pb-8 md:px-6 xl:px-8">
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-8 w-96 max-w-full" />
      <Skeleton className="h-32 max-w-140" />
      <Skeleton className="h-64" />
    </LoadingRegion>
  );
}
