import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { calibrationOptionsQuery, loadCalibration } from '#src/features/calibrations/calibrations.queries.ts';
import { CalibrationEditPage } from '#src/features/calibrations/form/calibration-edit-page.tsx';
import { CalibrationMissing } from '../../-missing.tsx';

export const Route = createFileRoute('/_app/sessions/$session_id/edit')({
  staticData: { page: 'calibr_session', participant: false, id: { param: 'session_id', section: '/sessions/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.session_id);
    if (id === null || !(await loadCalibration(queryClient, id))) notFound({ throw: true });
    await queryClient.ensureQueryData(calibrationOptionsQuery);
  },
  component: EditRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: CalibrationMissing,
});

function EditRoute() {
  return <CalibrationEditPage id={Number(Route.useParams().session_id)} />;
}
