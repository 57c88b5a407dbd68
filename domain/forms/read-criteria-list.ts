import type { Scale } from '../scales/scale.schema.ts';
import { SCALE_LIMITS } from '../scales/scale-limits.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { readPastedCells } from './read-pasted-cells.ts';

/** Criterion as a list writes it: a scale and a weight where it tells them, «Да / Нет» and 1 where it does not. */
export type ListedCriterion = {
  name: string;
  description: string;
  scale: Scale;
  weight: number;
  reasons: string[];
};
export type ListedGroup = { name: string; criteria: ListedCriterion[] };
/** Criteria of a pasted list, in its groups, and the lines that were left out, by their number from 1. */
export type CriteriaList = { groups: ListedGroup[]; problems: { line: number; reason: string }[] };

const answer = (key: string, label: string, points: number) =>
  ({ key, label, points, critical: 'none', example: '' }) as const;
const YES_NO: Scale = { type: 'binary', options: [answer('yes', 'Да', 1), answer('no', 'Нет', 0)] };
const IN_PART: Scale = {
  type: 'ternary',
  options: [answer('yes', 'Да', 2), answer('partly', 'Частично', 1), answer('no', 'Нет', 0)],
};

/** Scale of so many points; one point is yes or no. */
function scaleOf(points: number): Scale {
  return Number.isInteger(points) && points > 1 && points <= SCALE_LIMITS.points
    ? { type: 'points', max: points, zero_critical: 'none' }
    : YES_NO;
}

/** Words at the end of a line that tell its scale: «(5 баллов)», «0–5», «(да/частично/нет)». */
const SCALES: readonly [RegExp, (found: RegExpExecArray) => Scale][] = [
  [/[\s(]+да\s*\/\s*частично\s*\/\s*нет\)?$/i, () => IN_PART],
  [/[\s(]+да\s*\/\s*нет\)?$/i, () => YES_NO],
  [/[\s(,—–-]+(?:до\s+)?(\d{1,3})\s*(?:балл[а-я]*|б\.?)\)?$/i, ([, points]) => scaleOf(Number(points))],
  [/[\s(]+0\s*[-–—]\s*(\d{1,3})\)?$/, ([, points]) => scaleOf(Number(points))],
];

/** Text without the words of its scale, and that scale; null: it tells none. */
function withScale(text: string): { text: string; scale: Scale | null } {
  for (const [pattern, scaleBy] of SCALES) {
    const found = pattern.exec(text);
    if (found && found.index > 0) return { text: text.slice(0, found.index).trim(), scale: scaleBy(found) };
  }
  return { text, scale: null };
}

const NUMBERING = /^\s*(?:(\d+(?:\.\d+)*)[.)]?|[-—–•*·])\s+/;
/** «1.2» is one step below «1». */
const depthOf = (line: string): number => NUMBERING.exec(line)?.[1]?.split('.').length ?? 0;
const isShouted = (text: string): boolean => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

/** Row of a list, told apart by what it says: the name of a group, or a criterion. */
type Row = { line: number; group?: string; criterion?: ListedCriterion };

/** Lines of a text: groups are what ends in a colon, is all capitals, or is numbered one step above the others. */
function rowsOfText(lines: readonly (readonly [line: number, text: string])[]): Row[] {
  const deepest = Math.max(...lines.map(([, text]) => depthOf(text)));
  return lines.map(([line, text]) => {
    const bare = text.replace(NUMBERING, '').trim();
    const isAbove = deepest > 1 && depthOf(text) === 1;
    if (bare.endsWith(':') || isShouted(bare) || isAbove) return { line, group: bare.replace(/:$/, '').trim() };
    const { text: said, scale } = withScale(bare);
    const [name = '', ...rest] = said.split(/\s+[—–]\s+/);
    if (name === '') return { line };
    return {
      line,
      criterion: { name, description: rest.join(' — '), scale: scale ?? YES_NO, weight: 1, reasons: [] },
    };
  });
}

/** Headings of columns; the first that fits is it. */
const HEADINGS = {
  group: /групп|блок|раздел|этап/i,
  name: /критери|показател|вопрос|назван|наименов/i,
  reasons: /причин|ошибк/i,
  weight: /^вес/i,
  points: /балл|макс|очк/i,
  description: /описан|поясн|как оцен|коммент/i,
} as const;
type Column = keyof typeof HEADINGS;
type Columns = Partial<Record<Column, number>>;

function headingsOf(cells: readonly string[]): Columns {
  const columns: Columns = {};
  cells.forEach((cell, at) => {
    const column = (Object.keys(HEADINGS) as Column[]).find((one) => HEADINGS[one].test(cell));
    if (column && columns[column] === undefined) columns[column] = at;
  });
  return columns;
}

const isNumber = (text: string): boolean => /^\d+(?:[.,]\d+)?$/.test(text);

/** Columns of a table without headings: numbers are points; of texts the first repeats or is left blank where it is a group. */
function guessColumns(table: readonly (readonly string[])[]): Columns {
  const width = Math.max(...table.map((row) => row.length));
  const valuesOf = (at: number): string[] => table.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const filled = Array.from({ length: width }, (_, at) => at).filter((at) => valuesOf(at).length > 0);
  const points = filled.find((at) => valuesOf(at).every(isNumber) && at > 0);
  const texts = filled.filter((at) => !valuesOf(at).every(isNumber));
  const [first = 0] = texts;
  const hasGroups = texts.length > 1 && new Set(valuesOf(first)).size < table.length;
  const [name = 0, description] = hasGroups ? texts.slice(1) : texts;
  return {
    name,
    ...(hasGroups && { group: first }),
    ...(description !== undefined && { description }),
    ...(points !== undefined && { points }),
  };
}

const numberIn = (text: string | undefined): number => Number((text ?? '').replace(',', '.').replace('%', '')) || 0;

function criterionOf(cells: readonly string[], columns: Columns): ListedCriterion {
  const cell = (column: Column): string => cells[columns[column] ?? -1] ?? '';
  const { text, scale } = withScale(cell('name').replace(NUMBERING, '').trim());
  const points = numberIn(cell('points'));
  return {
    name: text,
    description: cell('description'),
    scale: points > 0 ? scaleOf(points) : (scale ?? YES_NO),
    weight: numberIn(cell('weight')) || 1,
    reasons: cell('reasons')
      .split(/[;\n]/)
      .map((reason) => reason.trim())
      .filter((reason) => reason !== ''),
  };
}

/** Rows of a spreadsheet, by their headings or by what they hold; a row of one cell names a group. */
function rowsOfTable(table: readonly (readonly [line: number, cells: readonly string[]])[]): Row[] {
  const [first] = table;
  const headings = headingsOf(first?.[1] ?? []);
  const hasHeadings = headings.name !== undefined && Object.keys(headings).length > 1;
  const body = hasHeadings ? table.slice(1) : table;
  const columns = hasHeadings ? headings : guessColumns(body.map(([, cells]) => cells));
  return body.flatMap(([line, cells]): Row[] => {
    const filled = cells.filter((cell) => cell !== '');
    const group = cells[columns.group ?? -1] ?? '';
    if (columns.group === undefined && filled.length === 1 && table.length > 1)
      return [{ line, group: filled[0] ?? '' }];
    const criterion = criterionOf(cells, columns);
    return [...(group ? [{ line, group }] : []), ...(criterion.name ? [{ line, criterion }] : [])];
  });
}

/** Sentence against a criterion that no form can hold; null for one that can be. */
function problemOf({ name, description, reasons, weight }: ListedCriterion): string | null {
  if (name.length > FORM_LIMITS.criterion_name) return `Название длиннее ${FORM_LIMITS.criterion_name} знаков.`;
  if (description.length > FORM_LIMITS.description) return `Описание длиннее ${FORM_LIMITS.description} знаков.`;
  if (reasons.length > FORM_LIMITS.reasons) return `Причин больше ${FORM_LIMITS.reasons}.`;
  if (reasons.some((reason) => reason.length > FORM_LIMITS.reason))
    return `Причина длиннее ${FORM_LIMITS.reason} знаков.`;
  return weight > 10_000 ? 'Вес больше 10 000.' : null;
}

/** Criteria of a list as people have it: copied from a spreadsheet, or lines of a text (D-12). Never throws. */
export function readCriteriaList(text: string): CriteriaList {
  const table = readPastedCells(text)
    .map((cells, at) => [at + 1, cells.map((cell) => cell.trim())] as const)
    .filter(([, cells]) => cells.some((cell) => cell !== ''));
  const isTable = table.some(([, cells]) => cells.length > 1);
  const rows = isTable ? rowsOfTable(table) : rowsOfText(table.map(([line, [cell = '']]) => [line, cell] as const));
  const groups: ListedGroup[] = [];
  const problems: CriteriaList['problems'] = [];
  for (const { line, group, criterion } of rows) {
    if (group !== undefined && groups.at(-1)?.name !== group) groups.push({ name: group.slice(0, 200), criteria: [] });
    if (!criterion) continue;
    const reason = problemOf(criterion);
    if (reason !== null) problems.push({ line, reason });
    else {
      if (groups.length === 0) groups.push({ name: 'Критерии', criteria: [] });
      groups.at(-1)?.criteria.push(criterion);
    }
  }
  return { groups: groups.filter(({ criteria }) => criteria.length > 0), problems };
}
