import { COLUMNS_MAX, ROW_CHARS_MAX } from '#domain/imports/import-words.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { BROKEN_BOOK, streamXml, type XmlHandler } from './stream-xml.ts';
import { TableError } from './table-error.ts';
import { type DateSystem, type NumberLook, numberText } from './xlsx-dates.ts';

type SheetLook = { strings: readonly string[]; looks: readonly NumberLook[]; dates: DateSystem };
export type NumberedRow = { row: number; cells: string[] };

const SHEET_MAX = { maxBytes: 1024 ** 3, tooLarge: 'Лист больше 1 ГБ: разделите таблицу на части.' };
const CELL_MAX = 32_767;
/** Last row of a sheet in Excel. */
const ROW_MAX = 1_048_576;

/** Rows of a sheet, a piece at a time; blank rows at its end are not written in the file at all. */
export function streamRows(
  bytes: AsyncIterable<Uint8Array>,
  look: SheetLook,
  most = SHEET_MAX,
): AsyncGenerator<NumberedRow[]> {
  return streamXml(bytes, new SheetReader(look), most);
}

class SheetReader implements XmlHandler<NumberedRow> {
  readonly #look: SheetLook;
  #rows: NumberedRow[] = [];
  #number = 0;
  #cells: string[] = [];
  #chars = 0;
  #column = 0;
  #type = 'n';
  #style = 0;
  #value = '';
  #isValue = false;

  constructor(look: SheetLook) {
    this.#look = look;
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      // Numbers only grow: where the report says a row is, it is.
      this.#number = Math.max(this.#number + 1, Math.floor(Number(attributes.r)) || 0);
      if (this.#number > ROW_MAX) throw new TableError(BROKEN_BOOK);
      this.#cells = [];
      this.#chars = 0;
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = columnOf(attributes.r) ?? this.#column + 1;
      this.#type = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#value = '';
    } else if (name === 'v' || name === 't') this.#isValue = true;
  };

  text = (piece: string): void => {
    if (this.#isValue && this.#value.length < CELL_MAX) this.#value += piece;
  };

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'c') this.#put();
    else if (name === 'row') this.#rows.push({ row: this.#number, cells: this.#cells });
  };

  take = (): NumberedRow[] => {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  };

  #put(): void {
    if (this.#column >= COLUMNS_MAX || this.#column < 0) return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    const text = this.#text();
    // One text of the book may stand in every cell of every row: a row is bounded as that of a text file is.
    this.#chars += text.length;
    if (this.#chars > ROW_CHARS_MAX)
      throw new TableError(`Строка ${this.#number} длиннее ${formatNumber(ROW_CHARS_MAX)} знаков: сократите её.`);
    this.#cells[this.#column] = text;
  }

  #text(): string {
    const { strings, looks, dates } = this.#look;
    if (this.#value === '') return '';
    if (this.#type === 's') return strings[Number(this.#value)] ?? '';
    if (this.#type === 'b') return this.#value === '1' ? 'да' : 'нет';
    if (this.#type === 'e') return '';
    return this.#type === 'n' ? numberText(this.#value, looks[this.#style] ?? 'number', dates) : this.#value;
  }
}

/** «AB12» → 27; null where a program writes no address. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Za-z]{1,3}/.exec(address ?? '')?.[0];
  if (!letters) return null;
  let at = 0;
  for (const letter of letters.toUpperCase()) at = at * 26 + letter.charCodeAt(0) - 64;
  return at - 1;
}
