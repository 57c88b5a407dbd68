import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import type { Calibration, UpdateCalibration } from '#domain/calibrations/calibrations.schema.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import type { FieldValues } from '#src/components/field-group/field-spec.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { calibrationChanged, calibrationOptionsQuery, calibrationQuery } from '../calibrations.queries.ts';
import { calibrationFields, calibrationValues, thresholdOf } from './calibration-fields.tsx';
import { deadlineOf } from './deadline-fields.ts';

const SECTION = sectionCrumb('sessions');

type Values = FieldValues<ReturnType<typeof calibrationFields>>;

function changesOf({ status, time_zone }: Calibration, values: Values): UpdateCalibration {
  const { name, hide_employee, show_others_after_own, guests_see_review, expert_participant_id } = values;
  return {
    name,
    ...(status === 'draft' ? { form_id: Number(values.form_id) } : {}),
    deadline_at: deadlineOf(values, time_zone),
    threshold: thresholdOf(values.threshold),
    hide_employee,
    show_others_after_own,
    guests_see_review,
    expert_participant_id: expert_participant_id === null ? null : Number(expert_participant_id),
  };
}

export function CalibrationEditPage({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: calibration } = useSuspenseQuery(calibrationQuery(id));
  const { create } = useSuspenseQuery(calibrationOptionsQuery).data;
  const page = `/sessions/${id}`;
  const { edit } = calibration.may;
  if (!edit.allowed) return <RefusedNotice reason={edit.reason} back={{ to: page, label: 'К сессии' }} />;
  const forms = create.find((project) => project.id === calibration.project.id)?.forms ?? [];
  return (
    <FormPage
      key={id}
      title={calibration.name}
      crumbs={[SECTION]}
      edits="сессии"
      fields={calibrationFields(calibration, forms)}
      initial={calibrationValues(calibration)}
      revision={calibration.revision}
      draftKey={`calibrations-${id}`}
      cancelTo={page}
      save={(_payload, values, { revision }) =>
        call(calibrationsApi.update, { params: { id }, revision, input: changesOf(calibration, values) })
      }
      latest={async () => {
        const present = await call(calibrationsApi.get, { params: { id }, several: true });
        return { initial: calibrationValues(present), revision: present.revision };
      }}
      onSaved={async (saved) => {
        void calibrationChanged(queryClient, saved);
        notify.positive('Изменения сохранены.');
        await router.navigate({ to: '/sessions/$session_id', params: { session_id: String(id) } });
      }}
    />
  );
}
