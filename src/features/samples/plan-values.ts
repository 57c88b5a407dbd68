import { numberOrNull } from '#domain/kernel/whole-number.ts';
import { MIN_DURATION_DEFAULT, SAMPLE_LIMITS, SAMPLE_PERIODS, SAMPLE_WINDOWS } from '#domain/samples/sample-limits.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '#domain/references/static-references.ts';
import type { PreviewRules, SamplePlan, SamplePlanInput } from '#domain/samples/samples.schema.ts';
import type { FieldValues } from '#src/components/field-group/field-spec.ts';
import { UNSCHEDULED, DAILY, type planFields } from './plan-fields.ts';

type PlanValues = FieldValues<ReturnType<typeof planFields>>;

/** Values of a new plan: two a week, from the current period, by hand. */
const NEW: Partial<PlanValues> = {
  per_employee: '2',
  period: 'week',
  window: 'current',
  audio: 'any',
  without_content: false,
  min_duration_seconds: String(MIN_DURATION_DEFAULT),
  recheck_share: '0',
  when: UNSCHEDULED,
  hour: 7,
};

const audioOf = (has: boolean | null): string => (has === null ? 'any' : has ? 'yes' : 'no');

/** Form values of a plan. */
export function initialValues(plan: SamplePlan | null): Partial<PlanValues> {
  if (!plan) return NEW;
  const { filters, schedule } = plan;
  const { category, direction, temperature, type_id, tag_id, has_audio, without_content } = filters;
  const when = schedule === null ? UNSCHEDULED : schedule.weekday === null ? DAILY : String(schedule.weekday);
  return {
    name: plan.name,
    form_id: plan.form_id,
    per_employee: String(plan.per_employee),
    period: plan.period,
    window: plan.window,
    assessor_ids: plan.assessor_ids,
    category,
    direction,
    temperature,
    type_id,
    tag_id,
    audio: audioOf(has_audio),
    without_content,
    min_duration_seconds: String(plan.min_duration_seconds),
    deadline_days: plan.deadline_days === null ? '' : String(plan.deadline_days),
    recheck_share: String(plan.recheck_share),
    when,
    hour: schedule?.hour ?? 7,
  };
}

const isKeyOf = <Labels extends object>(labels: Labels, value: unknown): value is keyof Labels & string =>
  typeof value === 'string' && Object.hasOwn(labels, value);
const keysIn = <Labels extends object>(labels: Labels, values: unknown): (keyof Labels & string)[] =>
  Array.isArray(values) ? values.filter((value) => isKeyOf(labels, value)) : [];
const idsIn = (values: unknown): number[] =>
  Array.isArray(values) ? values.map(Number).filter((id) => Number.isInteger(id) && id > 0) : [];
const isBetween = (value: number | null, min: number, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

type Loose = Readonly<Record<string, unknown>>;

function filtersOf(values: Loose): SamplePlanInput['filters'] {
  const { audio } = values;
  return {
    category: keysIn(COMMUNICATION_CATEGORIES, values['category']),
    direction: keysIn(COMMUNICATION_DIRECTIONS, values['direction']),
    temperature: keysIn(COMMUNICATION_TEMPERATURES, values['temperature']),
    type_id: idsIn(values['type_id']),
    tag_id: idsIn(values['tag_id']),
    has_audio: audio === 'yes' ? true : audio === 'no' ? false : null,
    without_content: values['without_content'] === true,
  };
}

/** Rules to preview from a half-filled form; null while a deciding value is missing. */
export function rulesOf(values: Loose, plan_id: number | null): PreviewRules | null {
  const { period, window } = values;
  const form_id = Number(values['form_id']);
  const per_employee = numberOrNull(values['per_employee']);
  const min_duration_seconds = numberOrNull(values['min_duration_seconds']);
  const assessor_ids = idsIn(values['assessor_ids']);
  if (!isKeyOf(SAMPLE_PERIODS, period) || !isKeyOf(SAMPLE_WINDOWS, window)) return null;
  if (!isBetween(per_employee, 1, SAMPLE_LIMITS.per_employee)) return null;
  if (!isBetween(min_duration_seconds, 0, SAMPLE_LIMITS.duration_seconds)) return null;
  if (!(form_id > 0) || assessor_ids.length === 0) return null;
  const filters = filtersOf(values);
  return { plan_id, form_id, per_employee, period, window, filters, min_duration_seconds, assessor_ids };
}

/** Payload of a plan; the form's own rules have passed by then. */
export function inputOf(values: Loose): SamplePlanInput {
  const rules = rulesOf(values, null);
  if (!rules) throw new Error('a plan is sent that its own rules refuse');
  const { plan_id: _none, ...known } = rules;
  const { when, hour } = values;
  return {
    ...known,
    name: String(values['name']),
    deadline_days: numberOrNull(values['deadline_days']),
    recheck_share: numberOrNull(values['recheck_share']) ?? 0,
    schedule: when === UNSCHEDULED ? null : { weekday: when === DAILY ? null : Number(when), hour: Number(hour) },
  };
}
