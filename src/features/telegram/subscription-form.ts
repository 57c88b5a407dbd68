import { telegram, telegramChatID } from '#domain/kernel/account-rules.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import type { TelegramInput, TelegramOptions, TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import {
  CHAT_ID_MAX,
  SUBSCRIPTION_NAME_MAX,
  TELEGRAM_BLOCKS,
  TELEGRAM_SCHEDULES,
  WEEKDAYS,
} from '#domain/telegram/telegram-words.ts';
import { type Choice, fieldsOf, type PayloadOf } from '#src/components/field-group/field-spec.ts';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import { hourText } from './telegram-texts.ts';

const USERNAME_MAX = 31;

/** Projects to choose from, with the present one, even when archived since. */
function projectChoices({ projects }: TelegramOptions, present: TelegramSubscription | null): Choice[] {
  const all =
    present && !projects.some(({ id }) => id === present.project.id) ? [...projects, present.project] : projects;
  return all.map(({ id, name }) => ({ value: id, label: name }));
}

const isTimed = ({ schedule }: Readonly<Record<string, unknown>>): boolean => schedule !== 'publication';

const SCHEDULE_FIELDS = fieldsOf<TelegramInput>()([
  {
    type: 'radio-group',
    name: 'schedule',
    label: 'Когда отправлять',
    rules: [required],
    options: choicesOf(TELEGRAM_SCHEDULES),
  },
  {
    type: 'select',
    name: 'weekday',
    label: 'День недели',
    rules: [required],
    options: WEEKDAYS.map((label, index) => ({ value: index + 1, label })),
    when: ({ schedule }) => schedule === 'weekly',
  },
  {
    type: 'select',
    name: 'hour',
    label: 'Час',
    rules: [required],
    options: Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) })),
    help: 'По часам проекта.',
    when: isTimed,
  },
]);

const CHAT_FIELDS = fieldsOf<TelegramInput>()([
  {
    name: 'username',
    label: 'Имя в Telegram',
    rules: [telegram],
    maxLength: USERNAME_MAX,
    placeholder: '@director',
    help: 'Если указать, привязать чат по коду сможет только этот человек.',
  },
  {
    name: 'chat_id',
    label: 'ID чата',
    rules: [telegramChatID],
    maxLength: CHAT_ID_MAX,
    help: 'Заполнится при привязке. Вручную — если бот уже в чате; у групп ID начинается с минуса.',
  },
]);

export function subscriptionFields(options: TelegramOptions, present: TelegramSubscription | null) {
  return fieldsOf<TelegramInput>()([
    {
      name: 'name',
      label: 'Название',
      rules: [required],
      maxLength: SUBSCRIPTION_NAME_MAX,
      help: 'С него начинается каждое сообщение.',
    },
    {
      type: 'select',
      name: 'project_id',
      label: 'Проект',
      rules: [required],
      options: projectChoices(options, present),
      whenEmpty: {
        text: 'Проектов, о которых можно сообщать, пока нет.',
        to: '/projects/create',
        label: 'Создать проект',
      },
    },
    {
      type: 'checkbox-group',
      name: 'blocks',
      label: 'Что в сообщении',
      rules: [required],
      options: choicesOf(TELEGRAM_BLOCKS),
    },
    { type: 'toggle', name: 'with_picture', label: 'График за 8 недель картинкой', when: isTimed },
    { type: 'toggle', name: 'with_workbook', label: 'Таблица XLSX', when: isTimed },
    ...SCHEDULE_FIELDS,
    ...CHAT_FIELDS,
  ]);
}

export function subscriptionValues(present: TelegramSubscription) {
  const { name, project, blocks, with_picture, with_workbook, schedule, weekday, hour, username, chat_id } = present;
  return {
    name,
    project_id: project.id,
    blocks,
    with_picture,
    with_workbook,
    schedule,
    weekday,
    hour,
    username: username ?? '',
    chat_id: chat_id ?? '',
  };
}

/** Values of a new subscription; an only project is chosen already. */
export function newSubscriptionValues({ projects }: TelegramOptions) {
  const [only, ...others] = projects;
  return {
    project_id: only && others.length === 0 ? only.id : null,
    blocks: ['summary', 'figures', 'criteria', 'employees', 'critical'],
    with_picture: true,
    with_workbook: true,
    schedule: 'weekly',
    weekday: 1,
    hour: 9,
  };
}

/** What the form's fields hold, as the API takes it. */
export function toSubscriptionPayload(payload: PayloadOf<ReturnType<typeof subscriptionFields>>): TelegramInput {
  return {
    ...payload,
    blocks: payload.blocks ?? [],
    with_picture: payload.with_picture === true,
    with_workbook: payload.with_workbook === true,
  } as TelegramInput;
}
