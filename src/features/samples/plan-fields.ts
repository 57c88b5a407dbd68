import { required } from '#domain/kernel/validation-rules.ts';
import { wholeNumber } from '#domain/kernel/whole-number.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '#domain/references/static-references.ts';
import { SAMPLE_LIMITS, SAMPLE_PERIODS, SAMPLE_WINDOWS, WEEKDAYS } from '#domain/samples/sample-limits.ts';
import type { SampleOptions, SamplePlan, SamplePlanInput } from '#domain/samples/samples.schema.ts';
import { type Choice, fieldsOf } from '#src/components/field-group/field-spec.ts';
import { choicesOf } from '#src/components/ui/choices-of.ts';

export const UNSCHEDULED = 'hand';
export const DAILY = 'daily';

const named = (refs: SampleOptions['forms']): Choice[] => refs.map(({ id, name }) => ({ value: id, label: name }));
const AUDIO = { any: 'Не важно', yes: 'Только с записью', no: 'Только без записи' };
const WHEN = [
  { value: UNSCHEDULED, label: 'Только вручную' },
  { value: DAILY, label: 'Каждый день' },
  ...choicesOf(WEEKDAYS),
];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));

/** Choices with the present ones, even when archived since. */
function withPresent(refs: SampleOptions['forms'], present: SampleOptions['forms']): Choice[] {
  return named([...refs, ...present.filter(({ id }) => refs.every((ref) => ref.id !== id))]);
}

/** What is sent, its filters beside the rest; recording and schedule are asked in words. */
type PlanInput = SamplePlanInput & SamplePlanInput['filters'] & { audio: string; when: string; hour: number };

/** Fields of the filters; an empty choice means any. */
function filterFields({ types, tags }: Pick<SampleOptions, 'types' | 'tags'>) {
  return fieldsOf<PlanInput>()([
    { type: 'checkbox-group', name: 'category', label: 'Категория', options: choicesOf(COMMUNICATION_CATEGORIES) },
    { type: 'checkbox-group', name: 'direction', label: 'Направление', options: choicesOf(COMMUNICATION_DIRECTIONS) },
    {
      type: 'checkbox-group',
      name: 'temperature',
      label: 'Температура',
      options: choicesOf(COMMUNICATION_TEMPERATURES),
    },
    { type: 'select', multiple: true, name: 'type_id', label: 'Типы', options: named(types) },
    { type: 'select', multiple: true, name: 'tag_id', label: 'Теги', options: named(tags) },
    { type: 'radio', name: 'audio', label: 'Запись', options: choicesOf(AUDIO) },
    {
      type: 'toggle',
      name: 'without_content',
      label: 'Брать и те, где нечего слушать и читать',
      help: 'Обычно не нужно: без записи, расшифровки и переписки оценить нечего.',
    },
    {
      name: 'min_duration_seconds',
      label: 'Не короче, секунд',
      rules: [required, wholeNumber(0, SAMPLE_LIMITS.duration_seconds)],
      help: 'Чаты и письма длительности не имеют и проходят.',
    },
  ]);
}

/** Fields of a plan; of a new one without `plan`. */
export function planFields({ forms, assessors, types, tags }: SampleOptions, plan: SamplePlan | null) {
  return fieldsOf<PlanInput>()([
    { name: 'name', label: 'Название', rules: [required], maxLength: SAMPLE_LIMITS.name },
    {
      type: 'select',
      name: 'form_id',
      label: 'Форма',
      rules: [required],
      options: withPresent(forms, plan ? [plan.form] : []),
      whenEmpty: { text: 'К проекту не прикреплена ни одна опубликованная форма.', to: '/forms/', label: 'К формам' },
    },
    {
      name: 'per_employee',
      label: 'Коммуникаций на сотрудника',
      rules: [required, wholeNumber(1, SAMPLE_LIMITS.per_employee)],
    },
    { type: 'radio', name: 'period', label: 'За какое время', options: choicesOf(SAMPLE_PERIODS) },
    { type: 'radio', name: 'window', label: 'Откуда брать', options: choicesOf(SAMPLE_WINDOWS) },
    {
      type: 'select',
      multiple: true,
      name: 'assessor_ids',
      label: 'Асессоры',
      rules: [required],
      options: withPresent(assessors, plan?.assessors ?? []),
      whenEmpty: { text: 'В команде компании нет асессоров.', to: '/users/create', label: 'Добавить сотрудника' },
      help: 'Задачи делятся между ними поровну.',
    },
    ...filterFields({ types, tags }),
    {
      name: 'deadline_days',
      label: 'Срок, дней',
      placeholder: 'Без срока',
      rules: [wholeNumber(0, SAMPLE_LIMITS.deadline_days)],
    },
    {
      name: 'recheck_share',
      label: 'Доля перепроверок, %',
      rules: [required, wholeNumber(0, SAMPLE_LIMITS.recheck_share)],
      help: 'Столько отправленных оценок второй асессор оценит заново, не видя первой. 0 — ни одной.',
    },
    { type: 'select', name: 'when', label: 'Когда подбирать', rules: [required], options: WHEN },
    {
      type: 'select',
      name: 'hour',
      label: 'Час',
      rules: [required],
      options: HOURS,
      help: 'По часам проекта.',
      when: ({ when }) => when !== UNSCHEDULED,
    },
  ]);
}
