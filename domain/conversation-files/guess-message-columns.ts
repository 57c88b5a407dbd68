import { normaliseHeading } from '../imports/guess-columns.ts';
import { readInstant } from '../imports/spelled-time.ts';
import { roleOf } from './message-words.ts';

const MESSAGE_FIELDS = [
  'conversation',
  'message',
  'at',
  'date',
  'time',
  'role',
  'client',
  'employee',
  'author',
  'email',
  'phone',
  'text',
  'channel',
  'title',
] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];
export type MessageColumns = ReadonlyMap<MessageField, number>;

const TALK =
  'чата|диалога|беседы|обращения|тикета|заявки|разговора|переписки|сессии|chat|conversation|dialog|dialogue|ticket|session|thread|case|issue|request';
/** Spellings of headings as `normaliseHeading` leaves them, from the narrowest meaning to the widest. */
const HEADINGS: readonly [MessageField, RegExp][] = [
  ['message', /^(?:id|ид|номер|код) (?:сообщения|комментария)$|^(?:message|comment|msg) ?(?:id|number)$/],
  [
    'conversation',
    new RegExp(
      `^(?:(?:id|ид|номер|код|идентификатор) (?:${TALK})|(?:${TALK}) ?(?:id|ид|number|uuid)|чат|диалог|беседа|обращение|тикет|chat|conversation|dialog|ticket|thread|session)$`,
    ),
  ],
  [
    'role',
    /роль|^тип|направлен|сторона|^role$|direction|^type$|^side$|(?:author|sender|from|message|user) ?(?:type|role)/,
  ],
  ['email', /почт|e ?mail|емейл|имейл/],
  ['phone', /телефон|phone/],
  ['title', /^тема|subject|^title$/],
  ['channel', /канал|источник|channel|^source$|^via$/],
  [
    'text',
    /текст|^сообщен|^содержан|^комментари|^реплика|^ответ|(?:^|message |msg )(?:text|body|content|message|msg|comment)$|^plain body$/,
  ],
  [
    'at',
    /(?:дата|date).*(?:врем|time)|(?:врем|time).*(?:дата|date)|date ?time|timestamp|^created(?: at| on)?$|^sent(?: at| on)?$|published at|отправлен|создан/,
  ],
  ['date', /^(?:дата|день|date|day)(?: |$)/],
  ['time', /^(?:время|time)(?: |$)/],
  ['client', /клиент|посетител|контакт|покупател|client|customer|visitor|requester|contact/],
  ['employee', /сотрудник|оператор|менеджер|агент|ответственн|employee|operator|manager|agent|assignee/],
  ['author', /автор|отправител|^от(?: кого)?$|^кто|^имя|^фио|author|sender|^from(?: name)?$|^name$|^user(?: name)?$/],
];
/** Share of values that must look like a thing for a column without a known heading to be it. */
const MOST = 0.8;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/;
const TEXT_LEAST = 8;

/**
 * Columns of a table with a message in a line: by headings, and where these say nothing, by what stands below them.
 * null: no table of messages, for it has no time or no words.
 */
export function guessMessageColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): MessageColumns | null {
  const columns = new Map<MessageField, number>();
  const find = (field: MessageField, spelling: RegExp): void => {
    const at = headings.findIndex(
      (heading, place) => isFree(columns, place) && spelling.test(normaliseHeading(heading)),
    );
    if (at >= 0) columns.set(field, at);
  };
  for (const [field, spelling] of HEADINGS) find(field, spelling);
  // «Отправитель» with «Клиент» and «Оператор» below it is a role, and the name stands elsewhere.
  const author = columns.get('author');
  if (author !== undefined && !columns.has('role') && isRole(valuesOf(rows, author))) {
    columns.set('role', author);
    columns.delete('author');
    for (const [field, spelling] of HEADINGS) if (field === 'author') find(field, spelling);
  }
  // «Дата» with a clock in it is date and time; «Время» with a day, too.
  if (!columns.has('at') || !isTime(valuesOf(rows, columns.get('at') ?? -1)))
    for (const field of ['at', 'date', 'time'] as const) {
      const at = columns.get(field);
      if (at !== undefined && isTime(valuesOf(rows, at))) columns.set('at', at);
    }
  guessByValues(columns, { width: Math.max(headings.length, ...rows.map((row) => row.length)), rows });
  const isTimed = columns.has('at') || (columns.has('date') && columns.has('time'));
  return isTimed && columns.has('text') ? columns : null;
}

const isFree = (columns: MessageColumns, place: number): boolean => ![...columns.values()].includes(place);
const valuesOf = (rows: readonly (readonly string[])[], place: number): string[] =>
  rows.map((row) => row[place]?.trim() ?? '').filter((value) => value !== '');
const areMost = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter((value) => is(value)).length >= values.length * MOST;
const isTime = (values: readonly string[]): boolean => areMost(values, (value) => readInstant(value, 'UTC') !== null);

const isRole = (values: readonly string[]): boolean => areMost(values, (value) => roleOf(value) !== null);
/** Words have letters, and some of them spaces: a number is none. */
const areWords = (values: readonly string[]): boolean =>
  areMost(values, (value) => /\p{L}/u.test(value)) && values.some((value) => value.includes(' '));

type Table = { width: number; rows: readonly (readonly string[])[] };

function guessByValues(columns: Map<MessageField, number>, { width, rows }: Table): void {
  const free = (): number[] => Array.from({ length: width }, (_, at) => at).filter((at) => isFree(columns, at));
  const take = (field: MessageField, is: (values: string[]) => boolean): void => {
    if (columns.has(field)) return;
    const at = free().find((place) => is(valuesOf(rows, place)));
    if (at !== undefined) columns.set(field, at);
  };
  if (!columns.has('date')) take('at', isTime);
  take('role', isRole);
  take('email', (values) => areMost(values, (value) => EMAIL.test(value)));
  if (!columns.has('text')) {
    const longest = free()
      .filter((place) => areWords(valuesOf(rows, place)))
      .map((place) => ({ place, length: meanLength(valuesOf(rows, place)) }))
      .toSorted((a, b) => b.length - a.length)[0];
    if (longest && longest.length >= TEXT_LEAST) columns.set('text', longest.place);
  }
  // One value for several lines, and several of them: what a conversation is known by.
  take('conversation', (values) => {
    const distinct = new Set(values).size;
    return distinct > 1 && distinct <= values.length / 2 && areMost(values, (value) => /^[\w-]{1,64}$/.test(value));
  });
}

const meanLength = (values: readonly string[]): number =>
  values.reduce((sum, value) => sum + value.length, 0) / Math.max(1, values.length);
