import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';

const SHAPES = ['a', 'b', 'c', 'd', 'e'];

/** Shapes of a form that is on its way. */
export function FormSkeleton() {
  return (
    <LoadingRegion label="Форма загружается" className="flex flex-col gap-6 p-4">
      <Skeleton className="h-10" />
      {SHAPES.map((shape) => (
        <div key={shape} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-9 w-48" />
        </div>
      ))}
    </LoadingRegion>
  );
}
