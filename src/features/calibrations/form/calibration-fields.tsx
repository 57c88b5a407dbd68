import { CALIBRATION_LIMITS, THRESHOLD_DEFAULT } from '#domain/calibrations/calibration-limits.ts';
import type {
  Calibration,
  CalibrationOptions,
  CreateCalibration,
  UpdateCalibration,
} from '#domain/calibrations/calibrations.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { readNumber, writeNumber } from '#domain/kernel/number-text.ts';
import { isEmptyValue, required, type Rule } from '#domain/kernel/validation-rules.ts';
import { ROLES } from '#domain/references/static-references.ts';
import { type Choice, fieldsOf, ownField } from '#src/components/field-group/field-spec.ts';
import { deadlineFields, type DeadlineValues, deadlineValues } from './deadline-fields.ts';
import { ProjectSelect } from './project-select.tsx';

/** A project with what a session of it chooses from. */
export type CreateOption = CalibrationOptions['create'][number];

const choicesOf = (refs: readonly Ref[]): Choice[] => refs.map(({ id, name }) => ({ value: id, label: name }));
const peopleOf = (people: CreateOption['people']): Choice[] =>
  people.map(({ id, name, roles }) => ({ value: id, label: name, hint: roles.map((role) => ROLES[role]).join(', ') }));

const percent: Rule = (value) => {
  const number = typeof value === 'string' ? readNumber(value) : null;
  const passes =
    number !== null && number >= 0 && number <= 100 && Math.abs(number * 10 - Math.round(number * 10)) < 1e-9;
  return isEmptyValue(value) || passes ? null : 'Введите число от 0 до 100, не точнее десятых.';
};

/**
 * Choice made for this project; another has other forms and people, so that what was chosen of the one before does not
 * count.
 */
const ofThisProject =
  (refs: readonly Ref[], message: string): Rule =>
  (value) =>
    isEmptyValue(value) || refs.some(({ id }) => id === value) ? null : message;

export const THRESHOLD_START = writeNumber(THRESHOLD_DEFAULT);
export const thresholdOf = (text: string): number => readNumber(text) ?? THRESHOLD_DEFAULT;

const nameField = { name: 'name', label: 'Название', rules: [required], maxLength: CALIBRATION_LIMITS.name } as const;

const RULES = fieldsOf<CreateCalibration & DeadlineValues>()([
  {
    name: 'threshold',
    label: 'Порог расхождения, %',
    rules: [required, percent],
    maxLength: 5,
    help: 'На разборе отмечаются критерии, ответы на которые расходятся сильнее этой доли шкалы.',
  },
  {
    name: 'hide_employee',
    type: 'toggle',
    label: 'Скрыть имя сотрудника',
    help: 'Участники не увидят, чей это разговор, пока идёт оценивание.',
  },
  {
    name: 'show_others_after_own',
    type: 'toggle',
    label: 'Показывать чужие оценки после своей',
    help: 'Кто отправил свою оценку коммуникации, сразу увидит остальные. Иначе они откроются на разборе.',
  },
  {
    name: 'guests_see_review',
    type: 'toggle',
    label: 'Показать разбор гостям',
    help: 'Гости по ссылке увидят матрицу и показатели, когда начнётся разбор.',
  },
]);

type Chosen = {
  projects: readonly CreateOption[];
  project: CreateOption | null;
  onProject: (projectId: number | null) => void;
};

/** What is sent of a new session; its deadline and people are asked in parts. */
type NewSession = CreateCalibration & DeadlineValues & { people: number[]; expert_id: number };

/** Fields of a new session: project, form and people hang together. */
export function newCalibrationFields({ projects, project, onProject }: Chosen) {
  const forms = project?.forms ?? [];
  const people = project?.people ?? [];
  const first = 'Сначала выберите проект';
  const inForm: Rule = ofThisProject(forms, 'Выберите форму этого проекта.');
  return fieldsOf<NewSession>()([
    nameField,
    ownField({
      name: 'project_id',
      label: 'Проект',
      rules: [required],
      empty: null as number | null,
      accepts: (value): value is number | null => value === null || typeof value === 'number',
      show: (value) => projects.find(({ id }) => id === value)?.name ?? 'Не выбран',
      draw: (own) => <ProjectSelect {...own} projects={projects} onShown={onProject} />,
    }),
    {
      name: 'form_id',
      type: 'select',
      label: 'Форма',
      placeholder: project ? 'Выберите форму' : first,
      rules: [required, inForm],
      options: choicesOf(forms),
      help: 'Опубликованная сейчас версия закрепится за сессией.',
    },
    ...deadlineFields(project?.time_zone ?? null),
    {
      name: 'people',
      type: 'select',
      multiple: true,
      label: 'Участники',
      placeholder: project ? 'Выберите участников' : first,
      options: peopleOf(people),
      help: 'Команда, заказчик и РОП. Гостей по ссылке пригласите на странице сессии.',
    },
    {
      name: 'expert_id',
      type: 'select',
      label: 'Эксперт',
      placeholder: 'Без эксперта',
      options: peopleOf(people),
      rules: [ofThisProject(people, 'Выберите эксперта этого проекта.')],
      help: 'С его ответами сравнивают остальных; без эксперта сравнивают с медианой.',
    },
    ...RULES,
  ]);
}

/** Fields of a session that is there: its form only while nobody rates by it. */
export function calibrationFields(calibration: Calibration, forms: readonly Ref[]) {
  const experts = calibration.participants.filter(({ removed }) => !removed);
  const isDraft = calibration.status === 'draft';
  return fieldsOf<UpdateCalibration & DeadlineValues>()([
    nameField,
    {
      name: 'form_id',
      type: 'select',
      label: 'Форма',
      rules: [required],
      options: choicesOf(forms.some(({ id }) => id === calibration.form.id) ? forms : [calibration.form, ...forms]),
      disabled: !isDraft,
      help: isDraft ? 'Опубликованная сейчас версия закрепится за сессией.' : 'По форме уже оценивают: её не сменить.',
    },
    ...deadlineFields(calibration.time_zone),
    {
      name: 'expert_participant_id',
      type: 'select',
      label: 'Эксперт',
      placeholder: 'Без эксперта',
      options: choicesOf(experts),
      help: 'С его ответами сравнивают остальных; без эксперта сравнивают с медианой.',
    },
    ...RULES,
  ]);
}

export function calibrationValues(calibration: Calibration) {
  const { name, form, deadline_at, time_zone, threshold, participants } = calibration;
  const { hide_employee, show_others_after_own, guests_see_review } = calibration;
  return {
    name,
    form_id: form.id,
    ...deadlineValues(deadline_at, time_zone),
    expert_participant_id: participants.find(({ is_expert }) => is_expert)?.id ?? null,
    threshold: writeNumber(threshold),
    hide_employee,
    show_others_after_own,
    guests_see_review,
  };
}
