import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';

/** Skeleton of a person's page during a slow answer (U-3). */
export function UserSkeleton() {
  return (
    <LoadingRegion
      label="Сотрудник загружается"
      className="mx-auto flex w-full max-w-page flex-1 flex-col gap-4 px-4 py-4 md:px-6 xl:px-8"
    >
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-8 w-96 max-w-full" />
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-44" />
          <Skeleton className="h-32" />
        </div>
        <Skeleton className="h-32" />
      </div>
    </LoadingRegion>
  );
}
