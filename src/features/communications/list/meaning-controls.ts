import type { MeaningFilter } from '#domain/communications/meaning-filters.ts';
import { OBJECTION_ANSWERS } from '#domain/communications/objection-answers.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { MeaningReferences } from '#domain/meaning/meaning-references.ts';
import { OTHER, OTHER_LABEL } from '#domain/meaning/meaning-references.ts';
import { MEANING_BOOKS, type MeaningBook } from '#domain/meaning/meaning-words.ts';
import type { FilterOption } from '#src/components/table/filter-controls.ts';
import { labelOptions } from '#src/components/table/filter-options.ts';

const NOTHING_OFFERED: Readonly<Record<MeaningFilter, 'not offered'>> = {
  reason: 'not offered',
  topic: 'not offered',
  result: 'not offered',
  objection: 'not offered',
  objection_answer: 'not offered',
  promises_overdue: 'not offered',
  has_meaning: 'not offered',
};

/** What an engine has read (D-52); nothing where no company has ever let one. */
export function meaningControls(references: MeaningReferences, filter: CommunicationFilters) {
  const isAsked = Object.keys(NOTHING_OFFERED).some((name) => Object.hasOwn(filter, name));
  if (references.reason.length === 0 && !isAsked) return NOTHING_OFFERED;
  const list = (book: MeaningBook) =>
    ({ kind: 'choice', look: 'list', label: MEANING_BOOKS[book], options: optionsOf(references, book) }) as const;
  return {
    reason: list('reason'),
    topic: list('topic'),
    result: list('result'),
    objection: list('objection'),
    objection_answer: {
      kind: 'choice',
      look: 'pills',
      label: 'Ответ на возражение',
      options: labelOptions(OBJECTION_ANSWERS),
    },
    promises_overdue: { kind: 'flag', label: 'Обещания', yes: 'Просрочены', no: 'Не просрочены' },
    has_meaning: { kind: 'flag', label: 'Краткое содержание', yes: 'Прочитано движком', no: 'Не прочитано' },
  } as const;
}

const optionsOf = (references: MeaningReferences, book: MeaningBook): FilterOption[] => [
  ...references[book].map(({ key, label }) => ({ value: key, label })),
  { value: OTHER, label: OTHER_LABEL },
];
