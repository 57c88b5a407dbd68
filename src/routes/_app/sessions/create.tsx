import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { calibrationOptionsQuery, calibrationsAuthQuery } from '#src/features/calibrations/calibrations.queries.ts';
import { CalibrationCreatePage } from '#src/features/calibrations/form/calibration-create-page.tsx';

/** Address as it is; its words are read by the page, so that the entry carries no reader. */
type NewCalibrationAddress = { project?: unknown; communications?: unknown; appeal?: unknown };

export const Route = createFileRoute('/_app/sessions/create')({
  staticData: { page: 'calibr_session', participant: false },
  validateSearch: ({ project, communications, appeal }: Record<string, unknown>): NewCalibrationAddress => ({
    project,
    communications,
    appeal,
  }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(calibrationsAuthQuery),
      queryClient.ensureQueryData(calibrationOptionsQuery),
    ]),
  component: CreateRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});

function CreateRoute() {
  return <CalibrationCreatePage asked={Route.useSearch()} />;
}
