import { Card } from '#src/components/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';

const TILES = [0, 1, 2, 3, 4, 5, 6];

/** The shape of what comes, at its own heights, so that nothing jumps (U-3). */
export function DashboardSkeleton() {
  return (
    <LoadingRegion label="Считаем показатели" className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 min-[1280px]:grid-cols-7">
        {TILES.map((tile) => (
          <Card key={tile} className="flex h-29 flex-col gap-2 p-3 max-md:last:odd:col-span-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-4 w-full" />
          </Card>
        ))}
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card className="h-120 p-4">
          <Skeleton className="size-full" />
        </Card>
        <Card className="h-120 p-4 max-lg:hidden">
          <Skeleton className="size-full" />
        </Card>
      </div>
    </LoadingRegion>
  );
}
