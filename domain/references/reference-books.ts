import { countOf, type PluralForms } from '../kernel/plural.ts';

/** Editable reference books; the fixed lists are in static-references.ts. */
export const REFERENCE_BOOKS = {
  niches: 'Ниши',
  'communication-types': 'Типы коммуникаций',
  'communication-tags': 'Теги коммуникаций',
  favorites: 'Избранное',
} as const;
export type ReferenceBook = keyof typeof REFERENCE_BOOKS;

export function isReferenceBook(text: string): text is ReferenceBook {
  return Object.hasOwn(REFERENCE_BOOKS, text);
}

export const REFERENCE_NAME_MAX = 100;

/** Words for one value of a book in sentences and controls. */
type Words = {
  /** «Тип» */
  one: string;
  /** «тип», as the object of an action. */
  what: string;
  count: PluralForms;
};
export const REFERENCE_WORDS: Record<ReferenceBook, Words> = {
  niches: { one: 'Ниша', what: 'нишу', count: ['ниша', 'ниши', 'ниш'] },
  'communication-types': { one: 'Тип', what: 'тип', count: ['тип', 'типа', 'типов'] },
  'communication-tags': { one: 'Тег', what: 'тег', count: ['тег', 'тега', 'тегов'] },
  favorites: { one: 'Список', what: 'список', count: ['список', 'списка', 'списков'] },
};

/** Kinds of uses of a value; each is counted within the reader's scope. */
export type UseKind = 'clips' | 'communications' | 'forms' | 'projects';
export type ReferenceUse = { kind: UseKind; count: number };

/** «в 3 коммуникациях»: the case that «используется в» asks for. */
const WHERE: Record<UseKind, PluralForms> = {
  clips: ['фрагменте', 'фрагментах', 'фрагментах'],
  communications: ['коммуникации', 'коммуникациях', 'коммуникациях'],
  forms: ['форме', 'формах', 'формах'],
  projects: ['проекте', 'проектах', 'проектах'],
};
export const USE_NAMES: Record<UseKind, string> = {
  clips: 'Фрагменты',
  communications: 'Коммуникации',
  forms: 'Оценочные формы',
  projects: 'Проекты',
};

/** «3 коммуникациях и 1 форме»; null when it is used nowhere. */
export function usesText(uses: readonly ReferenceUse[]): string | null {
  const parts = uses.filter(({ count }) => count > 0).map(({ kind, count }) => countOf(count, WHERE[kind]));
  return parts.length > 0 ? parts.join(' и ') : null;
}

/** Name as stored: no spaces around, one between the words. */
export function cleanName(name: string): string {
  return name.trim().replace(/\s+/gu, ' ');
}
