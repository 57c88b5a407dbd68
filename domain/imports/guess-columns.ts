import type { ImportColumns, ImportField } from './import-fields.ts';

/** Spellings of headings, tried from the narrowest meaning to the widest: «ссылка на запись» is no «запись». */
const HEADINGS: Readonly<Record<ImportField, RegExp>> = {
  record_url:
    /(ссылк|адрес|url|link).*(запис|аудио|разговор|record|audio)|(запис|аудио|record|audio).*(url|link|ссылк)/,
  crm_url: /(ссылк|адрес|url|link).*(crm|срм|сделк|карточк|лид|deal|lead)|(crm|срм|сделк|deal|lead).*(ссылк|url|link)/,
  lead_source:
    /источник (лид|обращен|сделк|заявк|клиент|контакт|трафик|продаж|рекламы)|рекламн(ый|ая) (источник|канал|кампани)|^(источник|utm source|utm campaign|канал привлечения)$|(lead|traffic|deal|ad) source|(ad|advertising) campaign/,
  words_file:
    /(файл|file).*(расшифров|транскри|стенограм|переписк|текст|слов|transcri|words|text|chat)|(расшифров|транскри|стенограм|переписк|transcri|words|text|chat).*(файл|file)/,
  words:
    /^(?!.*(ссылк|url|link)).*(расшифров|транскри|стенограм|transcri)|^(текст|text)$|(текст|text).*(разговор|звонк|диалог|переписк|беседы|сообщени|call|dialog|chat)|^(переписка|диалог|реплики|dialog(ue)?)$/,
  record_file: /(файл|file).*|^(имя )?(запис[ьи]|аудио|audio|record(ing)?)( разговора| звонка)?$/,
  external_id:
    /^(id|ид|uid|uuid|guid|key|ключ|unique ?id)$|\b(uid|uuid|uniqueid)\b|(^| )(id|ид|идентификатор|код) (звонка|вызова|разговора|коммуникации)|номер (звонка|вызова|разговора)$|(call|entry|external|session|communication) ?id|^(звонок|вызов) (id|ид)$/,
  employee_email: /почт|e ?mail|емейл|имейл/,
  employee_extension: /внутренн|добавочн|^доб|коротк.*номер|^ext\b|extension/,
  client_phone:
    /(телефон|номер|phone|number|msisdn).*(клиент|абонент|контакт|внешн|client|customer|contact|external)|(клиент|абонент|контакт|внешн|client|customer|contact|external).*(телефон|номер|phone|number)|^(телефон|номер|номер телефона|тел|phone|phone number|number|msisdn|абонент)$/,
  client_name: /клиент|контакт|контрагент|покупател|абонент|client|customer|contact|^(имя|фио|name)$/,
  employee_name:
    /сотрудник|менеджер|оператор|ответственн|работник|агент|кто ответил|принял|employee|manager|operator|agent|responsible|assigned|^user( name)?$|^(account|аккаунт)$/,
  from: /^(от|от кого|откуда|кто|кто звонил|звонящий|номер звонящего|вызывающий( номер)?|инициатор|исходный номер|номер а|a ?number|from|from number|caller|caller ?id|caller number|source|src|calling( number)?|ani)$/,
  to: /^(кому|куда|кому звонили|куда звонили|с кем|вызываемый( номер)?|принимающий|назначение|номер назначения|номер б|b ?number|to|to number|callee|called( number)?|destination|dst)$/,
  talk: /(длит|врем|продолж|сек|duration|time).*(разговор|бесед|talk|conversation)|(разговор|бесед|talk|conversation).*(длит|врем|продолж|сек|duration|time|sec)|^(billsec|talk)$/,
  wait: /ожидан|дозвон|wait|ringing|ring time|hold/,
  duration: /длит|продолж|duration|call length|^(секунд|сек|seconds|sec)/,
  category:
    /категори.*(звонк|коммуникац|разговор|обращен)|(вид|тип|канал) (коммуникац|разговор|обращен|общен|связи)|^категория$|^(communication|interaction|contact) (category|type|channel)$|^(category|channel)$/,
  direction: /направлен|direction|^(вид|тип)( звонка| вызова)?$|^(call )?type$/,
  outcome: /статус|результат|исход|итог|состояни|status|result|outcome|disposition/,
  started_at: /(дата|date).*(врем|time)|(врем|time).*(дата|date)|date ?time|timestamp|начал|start/,
  date: /(^| )(дата|день|date|day|calldate)( |$)/,
  time: /^(время|time|час)( звонка| вызова| разговора| of call)?$/,
  line: /лини|номер компании|наш номер|виртуальн|многоканальн|транк|^(line|did|trunk|via)$/,
  note: /коммент|примечан|заметк|описани|note|comment|description/,
};
const TRIED = Object.keys(HEADINGS) as ImportField[];
/** A telephone or an extension, alone in its cell. */
const A_NUMBER = /^\s*\+?[\d\s().-]{2,}$/;
const CLOCK = /\d{1,2}:\d{2}/;

/** A heading as it is compared: case, ё and marks between words make no other one. */
export function normaliseHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .replaceAll(/([a-zа-я])([A-ZА-Я])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Fields of columns by their headings, Russian or English; what an import of this project was told before comes first.
 * `rows` are the first ones: a column «Дата» with a clock in it is date and time.
 */
export function guessColumns(
  headings: readonly string[],
  { rows, remembered }: { rows: readonly (readonly string[])[]; remembered: ReadonlyMap<string, ImportField | null> },
): ImportColumns {
  const taken = new Set<ImportField>();
  const columns = headings.map<ImportField | null>((heading) => {
    const field = remembered.get(normaliseHeading(heading));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  const isLeft = (index: number): boolean =>
    columns[index] === null && !remembered.has(normaliseHeading(headings[index] ?? ''));
  for (const [index, heading] of headings.entries()) {
    if (!isLeft(index)) continue;
    const text = normaliseHeading(heading);
    const isSpelt = isCaller(text, rows, index)
      ? (name: ImportField) => name === 'from'
      : (name: ImportField) => HEADINGS[name].test(text);
    const named = TRIED.find((name) => !taken.has(name) && isSpelt(name));
    if (named === undefined) continue;
    const field = fieldByValues(
      named,
      rows.map((row) => row[index] ?? ''),
      taken,
    );
    taken.add(field);
    columns[index] = field;
  }
  return withWholeTime(columns, rows);
}

/** «Источник» of a telephone system is the number that called; that of a lead is no number. */
function isCaller(heading: string, rows: readonly (readonly string[])[], index: number): boolean {
  return heading === 'источник' && rows.some((row) => A_NUMBER.test(row[index] ?? ''));
}

const PHONE = /^[+\d][\d\s()-]{8,}$/;
const ADDRESS = /^https?:\/\//i;
const WORDS_NAME = /^[^\n]{1,200}\.(?:txt|srt|vtt|json|csv|eml|mbox)$/i;

/** A «client» whose values are phones is no name, a «record» that is an address is no name of a file (MegaFon's export), and «words» that are names of files are. */
function fieldByValues(named: ImportField, values: readonly string[], taken: ReadonlySet<ImportField>): ImportField {
  const written = values.map((value) => value.trim()).filter((value) => value !== '');
  const areMostly = (spelling: RegExp) =>
    written.length > 0 && written.filter((one) => spelling.test(one)).length * 2 > written.length;
  if (named === 'client_name' && !taken.has('client_phone') && areMostly(PHONE)) return 'client_phone';
  if (named === 'record_file' && !taken.has('record_url') && areMostly(ADDRESS)) return 'record_url';
  if (named === 'words' && !taken.has('words_file') && areMostly(WORDS_NAME)) return 'words_file';
  return named;
}

/** True when a first row names columns: at least two of them, and nothing in it looks like a value. */
export function isHeadingRow(row: readonly string[]): boolean {
  const known = guessColumns(row, { rows: [], remembered: new Map() }).filter((field) => field !== null);
  return known.length >= 2 && !row.some((cell) => CLOCK.test(cell) || /^[\d\s+()-]{5,}$/.test(cell));
}

function withWholeTime(columns: (ImportField | null)[], rows: readonly (readonly string[])[]): ImportColumns {
  if (columns.includes('started_at')) return columns;
  const at = columns.indexOf('date');
  const holdsClock = rows.some((row) => CLOCK.test(row[at] ?? ''));
  const isOnly = at >= 0 && (!columns.includes('time') || holdsClock);
  if (isOnly && holdsClock)
    return columns.map((field, index) => (index === at ? 'started_at' : field === 'time' ? null : field));
  const alone = columns.indexOf('time');
  const holdsDay = rows.some((row) => /\d{1,4}[./-]\d{1,2}/.test(row[alone] ?? ''));
  return at < 0 && alone >= 0 && holdsDay
    ? columns.map((field, index) => (index === alone ? 'started_at' : field))
    : columns;
}
