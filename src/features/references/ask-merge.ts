import type { QueryClient } from '@tanstack/react-query';
import { countOf } from '#domain/kernel/plural.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { REFERENCE_WORDS, type ReferenceBook } from '#domain/references/reference-books.ts';
import type { ReferenceItem, MergeReference } from '#domain/references/reference-items.schema.ts';
import { booksApi } from '#domain/references/references.api.ts';
import { call } from '#src/app/call.ts';
import { referenceEntry } from '#src/app/call-results.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { wholeBookQuery } from './references.queries.ts';

const USES = ['использование', 'использования', 'использований'] as const;

function movingText({ name, uses }: ReferenceItem): string {
  const moving = uses === 0 ? 'Переносить нечего.' : `Перейдёт ${countOf(uses, USES)}.`;
  return `${moving} «${name}» исчезнет, вернуть его нельзя.`;
}

/** True for a possible target of a merge: of collections only one's own. */
const isTarget = (item: ReferenceItem, { id }: ReferenceItem): boolean => item.id !== id && item.may.update.allowed;

type Merge = (into: number) => Promise<unknown>;

/** Dialog for the target of a merge; tells beforehand how many uses will move. */
export async function askMerge(
  queryClient: QueryClient,
  { book, item, merge }: { book: ReferenceBook; item: ReferenceItem; merge: Merge },
): Promise<void> {
  const [whole, entry] = await Promise.all([
    queryClient.fetchQuery(wholeBookQuery(book)),
    referenceEntry<ReferenceItem>(call(booksApi[book].get, { params: item })),
  ]);
  // Refusals are results (P-38); without the values there is nothing to choose from.
  if (whole.status === 'error' || entry.status === 'error') {
    notify.negative('Не удалось загрузить справочник. Попробуйте ещё раз.');
    return;
  }
  const options = whole.data.filter((one) => isTarget(one, item)).map(({ id, name }) => ({ value: id, label: name }));
  const { what } = REFERENCE_WORDS[book];
  await dialog({
    title: `Объединить «${item.name}»`,
    message: movingText(entry.data),
    ok: 'Объединить',
    danger: true,
    form: fieldsOf<MergeReference>()([
      { name: 'into', type: 'select', label: `В какое значение перенести ${what}`, options, rules: [required] },
    ]),
    onOk: ({ into }) => merge(Number(into)),
  });
}
