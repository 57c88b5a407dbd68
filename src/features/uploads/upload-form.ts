import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { LEAD_SOURCE_MAX } from '#domain/communications/communication-limits.ts';
import type { CreateCommunication } from '#domain/communications/communications.schema.ts';
import { normalisePhone } from '#domain/kernel/phones.ts';
import { MESSAGES } from '#domain/kernel/validation-rules.ts';
import { instantToZoned, zonedToInstant } from '#domain/kernel/zoned-time.ts';
import { COMMUNICATION_DIRECTIONS, type CommunicationDirection } from '#domain/references/static-references.ts';
import { choicesOf } from '#src/components/ui/choices-of.ts';

/** Values of the form as text: choices are ids, '' is no choice. */
export type UploadValues = {
  project_id: string;
  employee_id: string;
  direction: string;
  /** What was recorded. */
  category: string;
  /** Time in the project's zone; '' until another time than the file's own is entered. */
  started_at: string;
  client_name: string;
  client_phone: string;
  type_id: string;
  lead_source: string;
  note: string;
};
export type UploadField = keyof UploadValues;

/** Choice of nobody: the recording is mapped to an employee later (D-15). */
export const UNMAPPED = 'unmapped';
const UNMAPPED_LABEL = 'Не сопоставлено';

/** Context of the checks: the project's zone and the present moment. */
type UploadContext = { timeZone: string; now: Date };

const CLIENT_MAX = 200;
const NOTE_MAX = 4000;

/** Rule of a text: its error, or null. */
type Rule = (text: string) => string | null;

const required: Rule = (value) => (value.trim() === '' ? MESSAGES.required : null);
const phone: Rule = (value) =>
  value.trim() === '' || normalisePhone(value) ? null : 'Укажите номер телефона полностью.';
const atMost =
  (max: number): Rule =>
  (value) =>
    value.length > max ? `Не длиннее ${max} знаков.` : null;

function startedAt(value: string, { timeZone, now }: UploadContext): string | null {
  const instant = zonedToInstant(value, timeZone);
  if (!instant) return 'Укажите дату и время разговора.';
  return Date.parse(instant) > now.getTime() ? 'Разговор не может быть в будущем.' : null;
}

const RULES: Record<Exclude<UploadField, 'started_at'>, readonly Rule[]> = {
  project_id: [required],
  employee_id: [required],
  direction: [required],
  category: [required],
  client_name: [atMost(CLIENT_MAX)],
  client_phone: [phone],
  type_id: [],
  lead_source: [atMost(LEAD_SOURCE_MAX)],
  note: [atMost(NOTE_MAX)],
};

/** Error of a field; undefined when it is right. */
export function checkUploadField(field: UploadField, value: string, context: UploadContext): string | undefined {
  const messages = field === 'started_at' ? [startedAt(value, context)] : RULES[field].map((rule) => rule(value));
  return messages.find((message) => message !== null) ?? undefined;
}

/** Initial values; an only project or employee is chosen already. */
export function firstValues(options: CommunicationOptions): UploadValues {
  const [project, ...others] = options.projects;
  const project_id = project && others.length === 0 ? String(project.id) : '';
  return {
    project_id,
    employee_id: onlyEmployee(options, project_id),
    direction: 'incoming' satisfies CommunicationDirection,
    category: 'call',
    started_at: '',
    client_name: '',
    client_phone: '',
    type_id: '',
    lead_source: '',
    note: '',
  };
}

/** Options limited to projects that accept recordings now: a finished one would be refused. */
export function uploadOptions(options: CommunicationOptions): CommunicationOptions {
  return { ...options, projects: options.projects.filter(({ takes_uploads }) => takes_uploads) };
}

export function employeesOf({ employees }: CommunicationOptions, projectId: string): CommunicationOptions['employees'] {
  return employees.filter(({ project_ids }) => project_ids.includes(Number(projectId)));
}

/** Employee after a choice of project: the same person where they work there too, else the only one, else nobody. */
export function onlyEmployee(options: CommunicationOptions, projectId: string, before = ''): string {
  const ids = employeesOf(options, projectId).map(({ id }) => String(id));
  if (before === UNMAPPED || ids.includes(before)) return before;
  return ids.length === 1 ? (ids[0] ?? '') : '';
}

/** Choices of the employee: those of the project, or nobody yet. */
export function employeeOptions(options: CommunicationOptions, projectId: string): { value: string; label: string }[] {
  if (projectId === '') return [];
  const people = employeesOf(options, projectId).map(({ id, name }) => ({ value: String(id), label: name }));
  return [...people, { value: UNMAPPED, label: UNMAPPED_LABEL }];
}

type Offered = { id: number; name: string; company: { name: string } };

export const projectOptions = ({ projects }: { projects: readonly Offered[] }): { value: string; label: string }[] =>
  projects.map(({ id, name, company }) => ({ value: String(id), label: `${name} — ${company.name}` }));

export const DIRECTION_OPTIONS = choicesOf(COMMUNICATION_DIRECTIONS);

/** Help below the employee where the project has none. */
export function nobodyHelp(options: CommunicationOptions, projectId: string): string | undefined {
  if (projectId === '' || employeesOf(options, projectId).length > 0) return undefined;
  return 'В проекте пока нет сотрудников: сохраните запись без сотрудника или добавьте его на странице проекта.';
}

export function zoneOf({ projects }: CommunicationOptions, projectId: string): string | undefined {
  return projects.find(({ id }) => String(id) === projectId)?.time_zone;
}

/** Suggested start of a communication by its file: the recording ends when the file was last written. */
export function suggestedStart(file: Pick<File, 'lastModified'> | null, timeZone: string): string {
  return file ? instantToZoned(new Date(file.lastModified), timeZone) : '';
}

const textOrNull = (text: string): string | null => text.trim() || null;

function isDirection(value: string): value is CommunicationDirection {
  return Object.hasOwn(COMMUNICATION_DIRECTIONS, value);
}

/** Payload of checked fields; `started_at` is already the displayed time. */
export function toCreateCommunication(
  values: UploadValues,
  { uploadId, timeZone }: { uploadId: number; timeZone: string },
): CreateCommunication {
  return {
    upload_id: uploadId,
    project_id: Number(values.project_id),
    employee_id: values.employee_id === UNMAPPED ? null : Number(values.employee_id),
    direction: isDirection(values.direction) ? values.direction : 'incoming',
    ...(values.category === 'meeting' ? { category: 'meeting' as const } : {}),
    started_at: zonedToInstant(values.started_at, timeZone) ?? '',
    client_name: textOrNull(values.client_name),
    client_phone: textOrNull(values.client_phone),
    type_id: values.type_id === '' ? null : Number(values.type_id),
    lead_source: textOrNull(values.lead_source),
    note: values.note.trim(),
  };
}
