import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadCalibration } from '#src/features/calibrations/calibrations.queries.ts';
import { CalibrationPage } from '#src/features/calibrations/page/calibration-page.tsx';
import { CalibrationMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/sessions/$session_id/')({
  staticData: { page: 'calibr_session', id: { param: 'session_id', section: '/sessions/' } },
  // Address as it is; its words are read by the page, so that the entry carries no reader.
  validateSearch: ({ tab, communication }: Record<string, unknown>): { tab?: unknown; communication?: unknown } => ({
    tab,
    communication,
  }),
  loader: async ({ context, params }) => {
    const id = parseId(params.session_id);
    if (id === null || !(await loadCalibration(context.queryClient, id))) notFound({ throw: true });
  },
  component: SessionRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: CalibrationMissing,
});

function SessionRoute() {
  const id = Number(Route.useParams().session_id);
  return <CalibrationPage key={id} id={id} asked={Route.useSearch()} />;
}
