import { NORM_MAX, NORM_MIN } from '#domain/companies/company-limits.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { numberOrNull, wholeNumber } from '#domain/kernel/whole-number.ts';
import { APPEAL_WINDOW_MAX, APPEALS_MAX } from '#domain/forms/form-limits.ts';
import {
  LONG_PAUSE_MAX,
  LONG_PAUSE_MIN,
  PASS_THRESHOLD_MAX,
  PROJECT_NAME_MAX,
  PUBLISHING,
  RECORDINGS_DAYS_MAX,
  TRANSCRIBE_FROM_MAX,
} from '#domain/projects/project-limits.ts';
import { FIRST_STATUSES } from '#domain/projects/project-statuses.ts';
import type { CreateProject, Project, ProjectOptions, UpdateProject } from '#domain/projects/projects.schema.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { TIME_ZONES, timeZoneLabel } from '#domain/projects/time-zones.ts';
import { LONG_PAUSE_SECONDS } from '#domain/speech/speech-figures.ts';
import { CHANNELS } from '#domain/speech/speech-words.ts';
import { TRANSCRIBE_HOURS } from '#domain/projects/transcribe-hours.ts';
import { PROJECT_STATUSES } from '#domain/references/static-references.ts';
import { type Choice, fieldsOf, type PayloadOf } from '#src/components/field-group/field-spec.ts';
import type { FormNote } from '#src/components/form-page/form-notes.tsx';
import { choicesOf } from '#src/components/ui/choices-of.ts';

const APPEALS = { form: 'Как в форме', on: 'Включены', off: 'Выключены' } as const;
const AS_IN_FORM = 'Как в форме';

/** Choices with the present ones, even when archived since. */
function withPresent(choices: Choice[], present: readonly Choice[]): Choice[] {
  return [...choices, ...present.filter(({ value }) => choices.every((choice) => choice.value !== value))];
}

function companyChoices({ companies }: ProjectOptions, project: Project | null): Choice[] {
  const choices = companies.filter(({ may_create }) => may_create).map(({ id, name }) => ({ value: id, label: name }));
  return withPresent(choices, project ? [{ value: project.company.id, label: project.company.name }] : []);
}

function formChoices({ companies, forms }: ProjectOptions, project: Project | null): Choice[] {
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  const choices = forms.map(({ id, name, company_id }) => ({
    value: id,
    label: name,
    hint: company_id === null ? 'Общая' : (nameOf.get(company_id) ?? 'Форма компании'),
  }));
  return withPresent(
    choices,
    (project?.forms ?? []).map(({ id, name }) => ({ value: id, label: name, hint: 'В архиве' })),
  );
}

function zoneChoices(now: Date, project: Project | null): Choice[] {
  const label = (zone: string): Choice => ({ value: zone, label: timeZoneLabel(zone, now) });
  return withPresent(Object.keys(TIME_ZONES).map(label), project ? [label(project.time_zone)] : []);
}

/** Rules of evaluation; empty means: those of the form or the company. */
const RULE_FIELDS = fieldsOf<CreateProject>()([
  { type: 'radio-group', name: 'publishing', label: 'Публикация оценок', options: choicesOf(PUBLISHING) },
  {
    name: 'pass_threshold',
    label: 'Порог прохождения, %',
    placeholder: AS_IN_FORM,
    rules: [wholeNumber(0, PASS_THRESHOLD_MAX)],
    help: 'Действует сразу и для поставленных оценок: баллы не меняются, меняется, пройден ли порог.',
  },
  {
    name: 'norm',
    label: 'Норма оценок на сотрудника в месяц',
    placeholder: 'Как у компании',
    rules: [wholeNumber(NORM_MIN, NORM_MAX)],
  },
  { type: 'select', name: 'appeals_on', label: 'Апелляции', rules: [required], options: choicesOf(APPEALS) },
  {
    name: 'appeal_window_days',
    label: 'Дней на апелляцию',
    placeholder: AS_IN_FORM,
    rules: [wholeNumber(1, APPEAL_WINDOW_MAX)],
  },
  {
    name: 'appeal_limit',
    label: 'Апелляций на одну оценку',
    placeholder: AS_IN_FORM,
    rules: [wholeNumber(1, APPEALS_MAX)],
  },
  { type: 'toggle', name: 'appeal_may_lower', label: 'Пересмотр может снизить балл' },
  {
    type: 'select',
    name: 'employee_channel',
    label: 'Канал сотрудника в записях',
    rules: [required],
    options: choicesOf(CHANNELS),
    help: 'В двухканальной записи сотрудник слышен в одном канале, клиент в другом. От этого зависят показатели речи.',
  },
  {
    name: 'long_pause_seconds',
    label: 'Долгая пауза, с',
    placeholder: String(LONG_PAUSE_SECONDS),
    rules: [wholeNumber(LONG_PAUSE_MIN, LONG_PAUSE_MAX)],
  },
  {
    name: 'transcribe_share',
    label: 'Распознавать новые записи, %',
    placeholder: 'Не распознавать',
    rules: [wholeNumber(1, 100)],
    help: 'Слова новых записей пишет движок, если компания это разрешила. Какие записи войдут в долю, решает случай.',
  },
  {
    name: 'transcribe_from_seconds',
    label: 'Распознавать записи от, с',
    placeholder: 'Любой длины',
    rules: [wholeNumber(1, TRANSCRIBE_FROM_MAX)],
  },
  {
    type: 'select',
    name: 'transcribe_hours',
    label: 'Когда распознавать',
    rules: [required],
    options: choicesOf(TRANSCRIBE_HOURS),
  },
  {
    name: 'recordings_days',
    label: 'Хранить записи, дней',
    placeholder: 'Без срока',
    rules: [wholeNumber(1, RECORDINGS_DAYS_MAX)],
    help: 'Записи разговоров старше этого срока удаляются навсегда. Оценки и расшифровки остаются.',
  },
]);

/** Notes on what comes of a project, beside its form. */
export const PROJECT_NOTES: readonly FormNote[] = [
  { title: 'Что дальше', text: 'Добавьте в проект сотрудников, загрузите записи или подключите интеграцию.' },
  {
    title: 'Чем оценивают',
    text: 'Оценивать можно только отмеченными здесь формами. Опубликованную форму не предложат, пока её нет в проекте.',
  },
  {
    title: 'Когда увидит сотрудник',
    text: 'Оценка видна ему после публикации: сразу или когда её проверит руководитель проекта.',
  },
];

const NO_NICHES = 'Справочник ниш не загрузился. Обновите страницу, чтобы выбрать другую.';

/** Choices of the form; `niches` null: the book could not be read. */
type Choices = ProjectOptions & { niches: readonly Ref[] | null };

function nicheChoices(niches: readonly Ref[], project: Project | null): Choice[] {
  const choices = niches.map(({ id, name }) => ({ value: id, label: name }));
  return withPresent(choices, project?.niche ? [{ value: project.niche.id, label: project.niche.name }] : []);
}

/** Fields of a project; of a new one without `project`. */
export function projectFields(options: Choices, project: Project | null, now: Date) {
  const mayMove = project?.may_change_company;
  const statuses = project?.statuses ?? FIRST_STATUSES;
  return fieldsOf<CreateProject>()([
    { name: 'name', label: 'Название', rules: [required], maxLength: PROJECT_NAME_MAX },
    {
      type: 'select',
      name: 'company_id',
      label: 'Компания',
      rules: [required],
      options: companyChoices(options, project),
      whenEmpty: {
        text: 'Проект принадлежит компании, а компаний пока нет.',
        to: '/companies/create',
        label: 'Создать компанию',
      },
      disabled: mayMove?.allowed === false,
      help: mayMove?.allowed === false ? mayMove.reason : 'Пока в проекте ничего нет, компанию можно сменить.',
    },
    {
      type: 'select',
      name: 'status',
      label: 'Состояние',
      rules: [required],
      options: statuses.map((value) => ({ value, label: PROJECT_STATUSES[value] })),
      help: 'Записи принимает только активный проект; приостановленный можно оценивать, завершённый — нет.',
    },
    {
      type: 'select',
      name: 'niche_id',
      label: 'Ниша',
      options: nicheChoices(options.niches ?? [], project),
      ...(options.niches ? {} : { help: NO_NICHES }),
    },
    {
      type: 'select',
      name: 'time_zone',
      label: 'Часовой пояс',
      rules: [required],
      options: zoneChoices(now, project),
      help: 'По нему начинаются и кончаются дни проекта.',
    },
    {
      type: 'select',
      name: 'form_ids',
      label: 'Оценочные формы',
      multiple: true,
      placeholder: 'Выберите формы',
      options: formChoices(options, project),
      whenEmpty: {
        text: 'Опубликованных форм пока нет. Прикрепить форму можно и позже, при её публикации.',
        to: '/forms/create',
        label: 'Создать форму',
      },
      help: 'Опубликованные формы компании и общие.',
    },
    ...RULE_FIELDS,
  ]);
}

type ProjectPayload = PayloadOf<ReturnType<typeof projectFields>>;

const asText = (value: number | null): string => (value === null ? '' : String(value));
const appealsChoice = (on: boolean | null): keyof typeof APPEALS => (on === null ? 'form' : on ? 'on' : 'off');

/** Form values of a project: everything that can be changed, or a forgotten field would be saved as empty. */
export function projectValues(project: Project) {
  return {
    name: project.name,
    company_id: project.company.id,
    status: project.status,
    niche_id: project.niche?.id ?? null,
    time_zone: project.time_zone,
    form_ids: project.forms.map(({ id }) => id),
    publishing: project.publishing,
    pass_threshold: asText(project.pass_threshold),
    norm: asText(project.norm),
    appeals_on: appealsChoice(project.appeals_on),
    appeal_window_days: asText(project.appeal_window_days),
    appeal_limit: asText(project.appeal_limit),
    appeal_may_lower: project.appeal_may_lower,
    recordings_days: asText(project.recordings_days),
    employee_channel: project.employee_channel,
    long_pause_seconds: asText(project.long_pause_seconds),
    transcribe_share: asText(project.transcribe_share),
    transcribe_from_seconds: asText(project.transcribe_from_seconds),
    transcribe_hours: project.transcribe_hours,
  } satisfies Record<keyof UpdateProject, unknown>;
}

/** Values of a new project; an only company is chosen already. */
export function newProjectValues({ companies }: ProjectOptions, companyId: number | undefined) {
  const [only, ...others] = companies.filter(({ may_create }) => may_create);
  const wanted = companies.find(({ id, may_create }) => may_create && id === companyId);
  return {
    company_id: wanted?.id ?? (only && others.length === 0 ? only.id : null),
    status: 'active',
    time_zone: DEFAULT_TIME_ZONE,
    publishing: 'approval',
    appeals_on: 'form',
    employee_channel: 'left',
    transcribe_hours: 'any',
  };
}

/**
 * Payload for the API: numbers as numbers, «как в форме» as null; its types are the fields' word, which the API checks. A
 * zone outside the choices is not sent back.
 */
export function toProjectPayload(payload: ProjectPayload, project: Project | null): CreateProject {
  const { time_zone, ...rest } = payload;
  const isOwnZone = project !== null && project.time_zone === time_zone;
  return {
    ...rest,
    ...(isOwnZone ? {} : { time_zone: time_zone ?? DEFAULT_TIME_ZONE }),
    form_ids: payload.form_ids ?? [],
    pass_threshold: numberOrNull(payload.pass_threshold),
    norm: numberOrNull(payload.norm),
    appeals_on: payload.appeals_on === 'on' ? true : payload.appeals_on === 'off' ? false : null,
    appeal_window_days: numberOrNull(payload.appeal_window_days),
    appeal_limit: numberOrNull(payload.appeal_limit),
    appeal_may_lower: payload.appeal_may_lower === true,
    recordings_days: numberOrNull(payload.recordings_days),
    long_pause_seconds: numberOrNull(payload.long_pause_seconds),
    transcribe_share: numberOrNull(payload.transcribe_share),
    transcribe_from_seconds: numberOrNull(payload.transcribe_from_seconds),
  } as CreateProject;
}
