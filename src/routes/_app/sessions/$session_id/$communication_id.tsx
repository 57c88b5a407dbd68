import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadCalibrationRating } from '#src/features/calibrations/calibrations.queries.ts';
import { CalibrationRatingPage } from '#src/features/calibrations/rating/calibration-rating-page.tsx';
import { CalibrationMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/sessions/$session_id/$communication_id')({
  staticData: {
    page: 'calibr_session',
    id: { param: ['session_id', 'communication_id'], section: '/sessions/' },
  },
  loader: async ({ context, params }) => {
    const id = parseId(params.session_id);
    const communication_id = parseId(params.communication_id);
    const isKnown = id !== null && communication_id !== null;
    if (!isKnown || !(await loadCalibrationRating(context.queryClient, { id, communication_id })))
      notFound({ throw: true });
  },
  component: RatingRoute,
  pendingComponent: lazySkeleton(
    async () =>
      (await import('#src/features/communications/page/communication-page-skeleton.tsx')).CommunicationSkeleton,
  ),
  notFoundComponent: CalibrationMissing,
});

function RatingRoute() {
  const { session_id, communication_id } = Route.useParams();
  return <CalibrationRatingPage id={Number(session_id)} communication_id={Number(communication_id)} />;
}
