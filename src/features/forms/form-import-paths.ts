import { lookUp } from '#domain/kernel/look-up.ts';

type Step = { say: (index: number) => string; nameField?: string };

/** Lists inside a form; a number after one of these is a position in it. */
const LISTS: Record<string, Step> = {
  groups: { say: (index) => `группа ${index + 1}`, nameField: 'name' },
  criteria: { say: (index) => `критерий ${index + 1}`, nameField: 'name' },
  options: { say: (index) => `вариант ${index + 1}`, nameField: 'label' },
  ranges: { say: (index) => `диапазон ${index + 1}` },
  grade_bands: { say: (index) => `градация ${index + 1}`, nameField: 'name' },
  reasons: { say: (index) => `причина ${index + 1}` },
};

const FIELDS: Record<string, string> = {
  content: 'содержание',
  groups: 'группы',
  criteria: 'критерии',
  options: 'варианты',
  ranges: 'диапазоны',
  grade_bands: 'градации',
  reasons: 'причины',
  scale: 'шкала',
  type: 'тип',
  name: 'название',
  label: 'название',
  key: 'ключ',
  criterion_key: 'ключ',
  weight: 'вес',
  points: 'баллы',
  max: 'максимум',
  from: 'от',
  to: 'до',
  description: 'описание',
  example: 'пример',
  comment_required: 'комментарий',
  allow_na: '«Н/П»',
  bonus: 'бонусный',
  hidden: 'скрыт',
  critical: 'критический вариант',
  rate_method: 'метод подсчёта',
  type_view: 'вид',
  pass_threshold: 'порог',
  criterion_group: 'раздел',
};

/** Keys left out of the text: their errors concern the whole document. */
const SILENT = new Set(['document', 'content', 'body', 'kind', 'version']);

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function nameOf(value: unknown, field: string | undefined): string {
  const name = field === undefined ? undefined : inside(value, field);
  return typeof name === 'string' && name.trim() !== '' ? ` «${name}»` : '';
}

/**
 * Location of a server error in a form's document, in words: «Группа 2 «Выявление» → критерий 1 «Вопросы» → шкала →
 * варианты». @param path dotted, from the document down
 */
export function pathText(path: string, document: unknown): string {
  const words: string[] = [];
  let value = document;
  let list: Step | undefined;
  for (const part of path.split('.')) {
    if (part !== 'document' && part !== 'body') value = inside(value, part);
    const isIndex = /^\d+$/.test(part) && list !== undefined;
    if (list && isIndex) words[words.length - 1] = list.say(Number(part)) + nameOf(value, list.nameField);
    else if (!SILENT.has(part)) words.push(lookUp(FIELDS, part) ?? `«${part}»`);
    list = isIndex ? undefined : lookUp(LISTS, part);
  }
  const text = words.join(' → ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lines of errors: where, and what. */
export function importProblems(errors: Readonly<Record<string, readonly string[]>>, document: unknown): string[] {
  return Object.entries(errors).flatMap(([path, messages]) => {
    const place = pathText(path, document);
    return messages.map((message) =>
      place === '' ? message : `${place}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    );
  });
}
