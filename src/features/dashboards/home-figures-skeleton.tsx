import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';

/** Heights of the two cards with all that they can say: what stands below them never moves. */
export const FIGURES_HEIGHT = 'min-h-79 md:min-h-89';
export const WORSENED_HEIGHT = 'min-h-89';

/** Shape of the home page's figures, while their code or their answer is on its way. */
export function HomeFiguresSkeleton() {
  return (
    <LoadingRegion label="Показатели" className="grid gap-3 md:grid-cols-2">
      {[FIGURES_HEIGHT, WORSENED_HEIGHT].map((height) => (
        <Card key={height} className={classNames('flex flex-col p-4', height)}>
          <Skeleton className="w-full flex-1" />
        </Card>
      ))}
    </LoadingRegion>
  );
}
