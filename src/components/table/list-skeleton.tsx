import { LoadingRegion, Skeleton } from '../ui/skeleton.tsx';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Skeleton of rows: header and rows of a table, or cards on a phone; as high as the window, so that the footer stays. */
export function ListSkeleton() {
  return (
    <LoadingRegion className="flex min-h-dvh flex-col max-md:gap-2 md:rounded-lg md:border md:border-line md:bg-surface">
      <div className="h-9.25 border-b border-line max-md:hidden" />
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex gap-6 border-line max-md:h-29.5 max-md:flex-col max-md:gap-3 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4 md:items-center md:border-b md:px-3 md:py-4 md:last:border-b-0"
        >
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 md:flex-1" />
          <Skeleton className="h-4 w-20 max-md:hidden" />
          <Skeleton className="h-5 w-14 max-md:hidden" />
        </div>
      ))}
    </LoadingRegion>
  );
}
