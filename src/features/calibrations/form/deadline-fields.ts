import { instantToZoned, zonedToInstant, zoneOffset } from '#domain/kernel/zoned-time.ts';
import { required, whenGiven } from '#domain/kernel/validation-rules.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const clockTime = whenGiven((text) => CLOCK.test(text.trim()), 'Введите время в виде ЧЧ:ММ.');

/** A deadline as day and time by the project's clock; the zone is null until the project is known. */
export function deadlineFields(timeZone: string | null) {
  return fieldsOf<DeadlineValues>()([
    { name: 'deadline_on', type: 'date', label: 'Срок, день', rules: [required] },
    {
      name: 'deadline_time',
      label: 'Срок, время',
      placeholder: '18:00',
      maxLength: 5,
      rules: [required, clockTime],
      help: `По часам проекта${timeZone === null ? '' : ` (${zoneOffset(new Date(), timeZone)})`}. После срока ответы не принимаются.`,
    },
  ]);
}

export type DeadlineValues = { deadline_on: string | null; deadline_time: string };

/** «9:30» is 09:30 to a clock. */
export function deadlineOf({ deadline_on, deadline_time }: DeadlineValues, timeZone: string): string {
  const time = deadline_time.trim().padStart('HH:MM'.length, '0');
  return zonedToInstant(`${deadline_on ?? ''}T${time}`, timeZone) ?? '';
}

export function deadlineValues(instant: string, timeZone: string): { deadline_on: string; deadline_time: string } {
  const [day = '', time = ''] = instantToZoned(instant, timeZone).split('T');
  return { deadline_on: day, deadline_time: time };
}

/** A week is what people take; the evening, as a day of work is meant whole. */
export const USUAL_DAYS = 7;
export const USUAL_TIME = '18:00';
