import { useQueryClient } from '@tanstack/react-query';
import type { MeaningContent } from '#domain/meaning/meaning-content.schema.ts';
import type { CorrectMeaning, Meaning } from '#domain/meaning/meaning.schema.ts';
import type { NamedField } from '#domain/meaning/meaning-words.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import type * as Dialogs from './ask-correction.ts';
import { meaningQuery, useCorrectMeaning } from './meaning.queries.ts';

/** What may be corrected by hand; each part is sent as a whole. */
export type Corrections = {
  named: (field: NamedField) => void;
  /** Changes the objection at this place; null: adds one. */
  objection: (at: number | null) => void;
  promise: (at: number | null) => void;
  remove: (field: 'objections' | 'promises', at: number) => void;
  /** Marks a promise as kept, or takes the mark back. */
  keep: (at: number, kept: boolean) => void;
};

/** Item in its place, or at the end. */
const placed = <Item>(items: readonly Item[], at: number | null, item: Item): Item[] =>
  at === null ? [...items, item] : items.with(at, item);

const itemAt = <Item>(items: readonly Item[], at: number | null): Item | null =>
  at === null ? null : (items[at] ?? null);

/** Corrections of a meaning; null: it is not for this person, or there is nothing yet. */
export function useCorrections(communicationId: number, meaning: Meaning): Corrections | null {
  const queryClient = useQueryClient();
  const { mutateAsync } = useCorrectMeaning(communicationId);
  const { content, references, may } = meaning;
  if (content === null || !may.correct.allowed) return null;
  /** Made of what stands when it is sent: a correction before it may have come back meanwhile. */
  const send = (make: (now: MeaningContent) => CorrectMeaning): Promise<unknown> => {
    const now = queryClient.getQueryData(meaningQuery(communicationId).queryKey) ?? meaning;
    return mutateAsync({ meaning: now, input: make(now.content ?? content) });
  };
  const tell = (error: unknown): void => notify.negative(errorMessage(error));
  const ask = (asked: (dialogs: typeof Dialogs) => Promise<unknown>): void =>
    void import('./ask-correction.ts').then(asked).catch(tell);
  return {
    named: (field) =>
      ask(({ askNamed }) =>
        askNamed({ field, value: content[field], references: references[field] }, (value) =>
          send(() => ({ field, value })),
        ),
      ),
    objection: (at) =>
      ask(({ askObjection }) =>
        askObjection({ item: itemAt(content.objections, at), references: references.objection }, (item) =>
          send((now) => ({ field: 'objections', value: placed(now.objections, at, item) })),
        ),
      ),
    promise: (at) =>
      ask(({ askPromise }) =>
        askPromise(itemAt(content.promises, at), (item) =>
          send((now) => ({ field: 'promises', value: placed(now.promises, at, item) })),
        ),
      ),
    keep: (at, kept) =>
      void send((now) => ({
        field: 'promises',
        value: now.promises.map((promise, place) => (place === at ? { ...promise, kept } : promise)),
      })).catch(tell),
    remove: (field, at) =>
      void send((now) =>
        field === 'objections'
          ? { field, value: now.objections.toSpliced(at, 1) }
          : { field, value: now.promises.toSpliced(at, 1) },
      ).catch(tell),
  };
}
