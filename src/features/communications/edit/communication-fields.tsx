import { OUTCOMES } from '#domain/communications/communication-facts.ts';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import type { ChangeCommunication, CommunicationTies } from '#domain/communications/change-communication.schema.ts';
import { LEAD_SOURCE_MAX } from '#domain/communications/communication-limits.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { type EditableFact, FACT_LABELS } from '#domain/communications/editable-facts.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { normalisePhone, formatPhone } from '#domain/kernel/phones.ts';
import { dataText } from '#domain/kernel/same-data.ts';
import { isEmptyValue, required, type Rule, whenGiven } from '#domain/kernel/validation-rules.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { numberOrNull, wholeNumber } from '#domain/kernel/whole-number.ts';
import { instantToZoned, zonedToInstant, zoneOffset } from '#domain/kernel/zoned-time.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '#domain/references/static-references.ts';
import type { Payload } from '#src/app/payload.ts';
import { type Choice, defineFields, type FieldSpec, ownField } from '#src/components/field-group/field-spec.ts';
import { MomentInput } from '#src/components/field-group/moment-input.tsx';
import { showMoment } from '#src/components/field-group/date-text.ts';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import { ProjectSelect } from './project-select.tsx';

const DAY_SECONDS = 86_400;
const CLIENT_MAX = 200;
const NOTE_MAX = 4000;

const refsOf = (refs: readonly Ref[], present: readonly Ref[]): Choice[] =>
  [...refs, ...present.filter(({ id }) => refs.every((ref) => ref.id !== id))].map(({ id, name }) => ({
    value: id,
    label: name,
  }));

function projectChoices({ projects }: CommunicationOptions, { project, company }: Communication): Choice[] {
  const open = projects.filter(({ id, takes_uploads }) => takes_uploads || id === project.id);
  const all = open.some(({ id }) => id === project.id) ? open : [...open, { ...project, company }];
  return all.map((one) => ({ value: one.id, label: `${one.name} — ${one.company.name}` }));
}

/** Employees of the chosen project; of the present one also who has left it. */
function employeeChoices(
  { employees }: CommunicationOptions,
  { employee, project }: Communication,
  chosen: number,
): Choice[] {
  const people = employees.filter(({ project_ids }) => project_ids.includes(chosen));
  return refsOf(people, employee && chosen === project.id ? [employee] : []);
}

const isOneOf =
  (choices: readonly Choice[], message: string): Rule =>
  (chosen) =>
    isEmptyValue(chosen) || choices.some(({ value }) => value === chosen) ? null : message;

const phone = whenGiven((text) => normalisePhone(text) !== null, 'Укажите номер телефона полностью.');
const address = whenGiven(
  (text) => /^https?:\/\/\S+$/i.test(text.trim()),
  'Укажите адрес целиком, начиная с https://.',
);
const moment = whenGiven((text) => zonedToInstant(text, 'UTC') !== null, 'Укажите дату и время разговора.');

/** What may not be touched now, and why, beside the field itself. */
function held(isRated: boolean, verdict: CommunicationTies['move_ratings']): { disabled?: boolean; help?: string } {
  return isRated && !verdict.allowed ? { disabled: true, help: reasonOf(verdict) ?? '' } : {};
}

/** What the fields are made of besides the communication; `chosen`: the project whose people there are to choose from. */
type Around = {
  options: CommunicationOptions;
  ties: CommunicationTies;
  chosen: number;
  onProject: (projectId: number) => void;
};

/** Fields of a communication's facts, in the order in which people know them (D-68). */
export function communicationFields(communication: Communication, { options, ties, chosen, onProject }: Around) {
  const { time_zone, started_at, employee, employee_source_name } = communication;
  const projects = projectChoices(options, communication);
  const people = employeeChoices(options, communication, chosen);
  const isRated = ties.evaluations + ties.drafts > 0;
  const figures = held(isRated, ties.move_ratings);
  const inSource = employee_source_name === null ? {} : { help: `В источнике: ${employee_source_name}.` };
  return defineFields([
    ownField({
      name: 'project_id',
      label: FACT_LABELS.project_id,
      rules: [required],
      empty: communication.project.id,
      accepts: (value: unknown): value is number => typeof value === 'number',
      show: (value) => projects.find((choice) => choice.value === value)?.label ?? 'Не выбран',
      draw: (own) => <ProjectSelect {...own} projects={projects} onShown={onProject} />,
      ...held(true, ties.move_to_project),
    }),
    {
      type: 'select',
      name: 'employee_id',
      label: FACT_LABELS.employee_id,
      placeholder: 'Не сопоставлен',
      options: people,
      rules: [isOneOf(people, 'Выберите сотрудника этого проекта или оставьте поле пустым.')],
      ...(employee === null ? inSource : figures),
    },
    ownField({
      name: 'started_at',
      label: FACT_LABELS.started_at,
      rules: [required, moment],
      empty: '',
      accepts: (value: unknown): value is string => typeof value === 'string',
      show: showMoment,
      help: `По времени проекта (${zoneOffset(started_at, time_zone)}).`,
      draw: ({ value, onChange, control, disabled }) => (
        <MomentInput
          {...control}
          aria-label={FACT_LABELS.started_at}
          label={FACT_LABELS.started_at}
          value={value}
          onChange={onChange}
          disabled={disabled}
        />
      ),
      ...figures,
    }),
    {
      name: 'duration_seconds',
      label: FACT_LABELS.duration_seconds,
      rules: [wholeNumber(0, DAY_SECONDS)],
    },
    {
      type: 'radio',
      name: 'category',
      label: FACT_LABELS.category,
      rules: [required],
      options: choicesOf(COMMUNICATION_CATEGORIES),
    },
    {
      type: 'radio',
      name: 'direction',
      label: FACT_LABELS.direction,
      rules: [required],
      options: choicesOf(COMMUNICATION_DIRECTIONS),
    },
    { type: 'radio', name: 'outcome', label: FACT_LABELS.outcome, rules: [required], options: choicesOf(OUTCOMES) },
    {
      type: 'select',
      name: 'type_id',
      label: FACT_LABELS.type_id,
      options: refsOf(options.types, communication.type ? [communication.type] : []),
    },
    {
      type: 'select',
      name: 'temperature',
      label: FACT_LABELS.temperature,
      options: choicesOf(COMMUNICATION_TEMPERATURES),
    },
    {
      type: 'select',
      multiple: true,
      name: 'tag_ids',
      label: FACT_LABELS.tag_ids,
      options: refsOf(options.tags, communication.tags),
    },
    { name: 'client_name', label: FACT_LABELS.client_name, maxLength: CLIENT_MAX, autoComplete: 'off' },
    // No mask: it would bend a foreign number.
    { name: 'client_phone', label: FACT_LABELS.client_phone, rules: [phone], autoComplete: 'off' },
    { name: 'crm_url', label: FACT_LABELS.crm_url, rules: [address], autoComplete: 'off' },
    { name: 'lead_source', label: FACT_LABELS.lead_source, maxLength: LEAD_SOURCE_MAX, autoComplete: 'off' },
    { type: 'textarea', name: 'note', label: FACT_LABELS.note, rows: 3, maxLength: NOTE_MAX },
  ] satisfies readonly (FieldSpec & { name: EditableFact })[]);
}

/** Values of the form: each fact, or a forgotten one would be sent as emptied. */
export function communicationValues(it: Communication) {
  return {
    project_id: it.project.id,
    employee_id: it.employee?.id ?? null,
    started_at: instantToZoned(it.started_at, it.time_zone),
    duration_seconds: it.duration_seconds === null ? '' : String(it.duration_seconds),
    category: it.category,
    direction: it.direction,
    outcome: it.outcome,
    type_id: it.type?.id ?? null,
    temperature: it.temperature,
    tag_ids: it.tags.map(({ id }) => id),
    client_name: it.client_name ?? '',
    client_phone: it.client_phone === null ? '' : formatPhone(it.client_phone),
    crm_url: it.crm_url ?? '',
    lead_source: it.lead_source ?? '',
    note: it.note,
  } satisfies Record<EditableFact, unknown>;
}
export type CommunicationValues = ReturnType<typeof communicationValues>;

const meaningOf = (value: unknown): string =>
  dataText(Array.isArray(value) ? [...value].map(String).sort() : (value ?? '')) ?? '';

/**
 * Facts to send: those that differ from what stands there. A moment of the form has no seconds, so that one left alone is
 * not sent at all.
 */
export function changedFacts(
  payload: Payload,
  present: CommunicationValues,
  { timeZone }: { timeZone: string },
): ChangeCommunication {
  const changed = Object.entries(payload).filter(
    ([name, value]) => meaningOf(value) !== meaningOf(present[name as EditableFact]),
  );
  const facts: Record<string, unknown> = Object.fromEntries(changed);
  if ('started_at' in facts) facts.started_at = zonedToInstant(String(facts.started_at), timeZone);
  if ('duration_seconds' in facts) facts.duration_seconds = numberOrNull(facts.duration_seconds);
  if ('tag_ids' in facts) facts.tag_ids = facts.tag_ids ?? [];
  if ('note' in facts) facts.note = facts.note ?? '';
  return facts;
}
