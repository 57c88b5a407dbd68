const TEXT_MAX = 200;
const NOTE_MAX = 4000;
const ADDRESS_MAX = 2000;
/** PostgreSQL takes no NUL in a text and no half of a surrogate pair; nobody means the other control characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
const WEB = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;
/** «7,91612E+10»: what a spreadsheet leaves of a long number when it saves a text file. */
const CUT_NUMBER = /^\d[.,]\d+e\+\d+$/i;

/** A text of one line, cut between characters; null for an empty cell. */
export function textOf(cell: string | undefined, max = TEXT_MAX): string | null {
  const clean = (cell ?? '')
    .slice(0, max * 8)
    .replaceAll(UNPRINTABLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return clean === '' ? null : clean.length <= max ? clean : Array.from(clean).slice(0, max).join('');
}

export function noteOf(cell: string | undefined): string {
  return textOf(cell, NOTE_MAX) ?? '';
}

/** A key must not be cut or mended: two calls would become one. Null: empty; `fault`: cannot be one. */
export function cellKey(cell: string | undefined): { key: string | null; fault: string | null } {
  const text = (cell ?? '').trim();
  if (text === '') return { key: null, fault: null };
  if (isCutNumber(text))
    return { key: null, fault: `ID звонка испорчен таблицей: «${text}». Сохраните колонку как текст.` };
  if (text.length > TEXT_MAX) return { key: null, fault: `ID звонка длиннее ${TEXT_MAX} знаков.` };
  if (text.search(UNPRINTABLE) >= 0) return { key: null, fault: 'В ID звонка есть непечатаемые знаки.' };
  return { key: text, fault: null };
}

export function isCutNumber(text: string): boolean {
  return CUT_NUMBER.test(text.trim());
}

/** An address of the web as it is written; null when it is none. Whether it may be fetched is decided when it is. */
export function addressOf(cell: string | undefined): string | null {
  const text = (cell ?? '').trim();
  return text.length <= ADDRESS_MAX && WEB.test(text) ? text : null;
}
