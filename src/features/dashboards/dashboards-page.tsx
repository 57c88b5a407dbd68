import { Page } from '#src/components/layout/page.tsx';
import { DashboardView } from './dashboard-view.tsx';

/** «Все дашборды»: over everything that one sees (D-28). */
export function DashboardsPage() {
  return (
    <Page title="Все дашборды">
      <DashboardView projectId={null} />
    </Page>
  );
}
