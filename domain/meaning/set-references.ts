import type { SetReferences } from './company-references.schema.ts';
import { type MeaningReference, type MeaningReferences, OTHER_LABEL } from './meaning-references.ts';
import { MEANING_BOOKS, type MeaningBook } from './meaning-words.ts';

const BOOKS = Object.keys(MEANING_BOOKS) as readonly MeaningBook[];
const folded = (label: string): string => label.trim().toLowerCase().replaceAll('ё', 'е');

/** What is wrong with the values of each reference, in a sentence; empty: nothing. */
export function referenceProblems(
  present: MeaningReferences,
  asked: SetReferences,
): Partial<Record<MeaningBook, string>> {
  const problems = BOOKS.flatMap((book): [MeaningBook, string][] => {
    const known = new Set(present[book].map(({ key }) => key));
    const labels = asked[book].map(({ label }) => folded(label));
    const keys = asked[book].flatMap(({ key }) => key ?? []);
    const twice = asked[book].find(({ label }, at) => labels.indexOf(folded(label)) !== at);
    if (labels.includes(folded(OTHER_LABEL))) return [[book, `«${OTHER_LABEL}» есть всегда: добавлять его не нужно.`]];
    if (twice) return [[book, `«${twice.label.trim()}» стоит дважды.`]];
    if (keys.some((key) => !known.has(key)) || new Set(keys).size !== keys.length)
      return [[book, 'Значения изменились: обновите страницу.']];
    return book === 'objection' || labels.length > 0 ? [] : [[book, 'Нужно хотя бы одно значение.']];
  });
  return Object.fromEntries(problems);
}

/**
 * References as they are kept: a renamed value keeps its key, by which conversations are found; a new one gets a key that
 * none has had. `revision`: of what is written, which makes it so.
 */
export function nextReferences(asked: SetReferences, revision: number): MeaningReferences {
  const of = (book: MeaningBook): MeaningReference[] =>
    asked[book].map(({ key, label }, at) => ({ key: key ?? `own-${revision}-${at + 1}`, label: label.trim() }));
  return { reason: of('reason'), topic: of('topic'), result: of('result'), objection: of('objection') };
}

/** References in a line each, as the log says them. */
export const referencesAsLogged = (references: MeaningReferences): Record<`meaning_${MeaningBook}`, string> => ({
  meaning_reason: lineOf(references.reason),
  meaning_topic: lineOf(references.topic),
  meaning_result: lineOf(references.result),
  meaning_objection: lineOf(references.objection),
});

const lineOf = (values: readonly MeaningReference[]): string => values.map(({ label }) => label).join(', ');
