import { INTEGRATION_NAME_MAX } from '#domain/integrations/integration-words.ts';
import type { Integration, IntegrationInput } from '#domain/integrations/integrations.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { wholeNumber } from '#domain/kernel/whole-number.ts';
import { TIME_ZONES, timeZoneLabel } from '#domain/projects/time-zones.ts';
import { COMMUNICATION_DIRECTIONS } from '#domain/references/static-references.ts';
import { CHANNELS } from '#domain/speech/speech-words.ts';
import { type Choice, fieldsOf, type PayloadOf } from '#src/components/field-group/field-spec.ts';
import { choicesOf } from '#src/components/ui/choices-of.ts';

const DURATION_MOST = 3600;
const SHARE_MOST = 1000;

const zoneChoices = (now: Date): Choice[] =>
  Object.keys(TIME_ZONES).map((zone) => ({ value: zone, label: timeZoneLabel(zone, now) }));

export function integrationFields(now: Date) {
  return fieldsOf<Pick<IntegrationInput, 'name' | 'time_zone' | 'employee_channel'> & IntegrationInput['filter']>()([
    { name: 'name', label: 'Название', rules: [required], maxLength: INTEGRATION_NAME_MAX },
    {
      type: 'select',
      name: 'time_zone',
      label: 'Часовой пояс источника',
      rules: [required],
      options: zoneChoices(now),
      help: 'Для источников, которые присылают время без пояса.',
    },
    {
      type: 'select',
      name: 'employee_channel',
      label: 'Канал сотрудника в записях',
      placeholder: 'Как в проекте',
      options: choicesOf(CHANNELS),
      help: 'От него зависят показатели речи. У каждого источника он может быть свой.',
    },
    {
      type: 'checkbox-group',
      name: 'directions',
      label: 'Какие звонки брать',
      rules: [required],
      options: choicesOf(COMMUNICATION_DIRECTIONS),
    },
    { type: 'toggle', name: 'missed', label: 'Брать пропущенные звонки' },
    {
      name: 'min_duration_seconds',
      label: 'Не короче, секунд',
      rules: [required, wholeNumber(0, DURATION_MOST)],
      help: 'Ноль — любой длительности.',
    },
    {
      name: 'one_of',
      label: 'Брать один звонок из',
      rules: [required, wholeNumber(1, SHARE_MOST)],
      help: 'Единица — все. Какие именно звонки взять, решает их номер: при повторе выбор будет тем же.',
    },
  ]);
}

export function integrationValues({ name, time_zone, filter, employee_channel }: Integration) {
  const { directions, missed, min_duration_seconds, one_of } = filter;
  return {
    name,
    time_zone,
    employee_channel,
    directions,
    missed,
    min_duration_seconds: String(min_duration_seconds),
    one_of: String(one_of),
  };
}

/** Input that is sent: the form's fields, and the settings of the source, which are set up on its page. */
export function toIntegrationInput(
  payload: PayloadOf<ReturnType<typeof integrationFields>>,
  { settings }: Pick<Integration, 'settings'>,
): IntegrationInput {
  const { name, time_zone, employee_channel, directions, missed, min_duration_seconds, one_of } = payload;
  return {
    name,
    time_zone,
    employee_channel: employee_channel ?? null,
    settings,
    filter: {
      directions: directions ?? [],
      missed: missed === true,
      min_duration_seconds: Number(min_duration_seconds),
      one_of: Number(one_of),
    },
  } as IntegrationInput;
}

/** Input of the integration with other settings of its source. */
export function withSettings(integration: Integration, settings: Record<string, unknown>): IntegrationInput {
  const { name, time_zone, filter } = integration;
  return { name, time_zone, filter, settings } as IntegrationInput;
}
