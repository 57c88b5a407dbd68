import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import type { Calibration, CreateCalibration } from '#domain/calibrations/calibrations.schema.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import type { FieldValues } from '#src/components/field-group/field-spec.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { calibrationChanged, calibrationOptionsQuery, calibrationsAuthQuery } from '../calibrations.queries.ts';
import { type Choice, sentChoice } from '../choose/choice.ts';
import { type CalibrationCreateSearch, parseIdList, readCreateSearch } from './calibration-create-search.ts';
import { type CreateOption, newCalibrationFields, THRESHOLD_START, thresholdOf } from './calibration-fields.tsx';
import { deadlineOf, USUAL_DAYS, USUAL_TIME } from './deadline-fields.ts';

const CRUMBS = [sectionCrumb('sessions')];
const BACK = { to: '/sessions/', label: 'К списку сессий' };
type Values = FieldValues<ReturnType<typeof newCalibrationFields>>;

function create(values: Values, project: CreateOption): Promise<Calibration> {
  const known = new Set(project.people.map(({ id }) => id));
  const chosen = [...values.people, ...(values.expert_id === null ? [] : [values.expert_id])].map(Number);
  const people = [...new Set(chosen)].filter((id) => known.has(id));
  const input: CreateCalibration = {
    name: values.name,
    project_id: project.id,
    form_id: Number(values.form_id),
    deadline_at: deadlineOf(values, project.time_zone),
    threshold: thresholdOf(values.threshold),
    hide_employee: values.hide_employee,
    show_others_after_own: values.show_others_after_own,
    guests_see_review: values.guests_see_review,
    participants: people.map((user_id) => ({ kind: 'user', user_id, is_expert: user_id === values.expert_id })),
  };
  return call(calibrationsApi.create, { input });
}

function choiceOf({ communications, appeal }: CalibrationCreateSearch): Choice | null {
  if (appeal !== undefined) return { choice: { by: 'appeal', appeal_id: appeal } };
  const ids = parseIdList(communications);
  return ids.length === 0 ? null : { choice: { by: 'hand', ids } };
}

/** The session stands either way: what could not be added is said, and is chosen on its page. */
async function withCommunications(calibration: Calibration, choice: Choice | null): Promise<Calibration> {
  if (!choice) return calibration;
  try {
    return await call(calibrationMembersApi.addCommunications, sentChoice(calibration.id, choice));
  } catch (error) {
    notify.warning(`Сессия создана, но коммуникации не добавились: ${errorMessage(error)}`);
    return calibration;
  }
}

/** «Новая сессия»; `asked` is what the page before has chosen for it. */
export function CalibrationCreatePage({ asked: raw }: { asked: Record<string, unknown> }) {
  const asked = readCreateSearch(raw);
  const queryClient = useQueryClient();
  const router = useRouter();
  const { create: may } = useSuspenseQuery(calibrationsAuthQuery).data.auth;
  const { create: projects } = useSuspenseQuery(calibrationOptionsQuery).data;
  const only = projects.length === 1 ? projects[0]?.id : undefined;
  const [startProject] = useState(() => asked.project ?? only ?? null);
  const [usualDay] = useState(() => addDays(dayInZone(new Date(), readerZone()), USUAL_DAYS));
  const [projectId, setProjectId] = useState<number | null>(startProject);
  if (!may.allowed) return <RefusedNotice reason={may.reason} back={BACK} />;
  const project = projects.find(({ id }) => id === projectId) ?? null;
  const fields = newCalibrationFields({ projects, project, onProject: setProjectId });
  const initial = {
    project_id: startProject,
    form_id: project?.forms.length === 1 ? (project.forms[0]?.id ?? null) : null,
    deadline_on: usualDay,
    deadline_time: USUAL_TIME,
    threshold: THRESHOLD_START,
  };
  return (
    <FormPage
      title="Новая сессия"
      crumbs={CRUMBS}
      fields={fields}
      initial={initial}
      draftKey="calibrations-new"
      cancelTo="/sessions/"
      submitLabel="Создать сессию"
      save={async (_payload, values) => {
        if (!project) throw new Error('a session needs a project');
        return withCommunications(await create(values, project), choiceOf(asked));
      }}
      onSaved={async (calibration) => {
        void calibrationChanged(queryClient, calibration);
        notify.positive('Сессия создана.');
        await router.navigate({ to: '/sessions/$session_id', params: { session_id: String(calibration.id) } });
      }}
    />
  );
}
