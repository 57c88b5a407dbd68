import { Page } from '#src/components/layout/page.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

/** The page's own shape while its code is on its way (U-3). */
export function DashboardsPageSkeleton() {
  return (
    <Page title="Все дашборды">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-11 w-full md:pointer-fine:h-9" />
        <p className="min-h-10 md:min-h-5" />
        <div className="min-h-dvh">
          <DashboardSkeleton />
        </div>
      </div>
    </Page>
  );
}
