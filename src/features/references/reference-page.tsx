import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { REFERENCE_BOOKS, REFERENCE_WORDS, type ReferenceBook } from '#domain/references/reference-books.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import { referenceList } from '#domain/references/references.filters.ts';
import { notify } from '#src/app/notify.ts';
import { Page } from '#src/components/layout/page.tsx';
import { usePageActions } from '#src/components/palette/page-offers.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { NameEditor } from './name-editor.tsx';
import { BOOK_COLUMNS, FAVORITE_COLUMNS, ReferenceCard } from './reference-cells.tsx';
import { EditingProvider, nameButtonId, type ReferenceEditing } from './reference-editing.ts';
import { useCreateReference, useUpdateReference } from './references.mutations.ts';
import { referenceQuery } from './references.queries.ts';
import { useBookActions } from './use-book-actions.tsx';

const UsageDialog = lazy(() => import('./usage-dialog.tsx').then((module) => ({ default: module.UsageDialog })));

const CRUMBS = [{ label: 'Справочники', to: '/references/' }];
const CREATE_BUTTON = 'create-reference';

/** Once what stood there has gone from the page. */
function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}

/** One book: values are added and renamed in place (D-3, D-4). */
export function ReferencePage({ book }: { book: ReferenceBook }) {
  const [isCreating, setCreating] = useState(false);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [used, setUsed] = useState<ReferenceItem | null>(null);
  const update = useUpdateReference(book);
  const editing: ReferenceEditing = {
    renaming,
    startRename: setRenaming,
    endRename: (id) => {
      setRenaming(null);
      focusLater(nameButtonId(id));
    },
    rename: (id, name) => update.mutateAsync({ id, input: { name } }),
    showUsage: setUsed,
  };
  return (
    <Page
      title={REFERENCE_BOOKS[book]}
      crumbs={CRUMBS}
      actions={<CreateButton book={book} onCreate={() => setCreating(true)} />}
    >
      {isCreating && (
        <NewValue
          book={book}
          onLeave={() => {
            setCreating(false);
            focusLater(CREATE_BUTTON);
          }}
        />
      )}
      <EditingProvider value={editing}>
        <BookList book={book} editing={editing} />
      </EditingProvider>
      {used && (
        <Suspense>
          <UsageDialog book={book} item={used} onClose={() => setUsed(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function CreateButton({ book, onCreate }: { book: ReferenceBook; onCreate: () => void }) {
  const { query } = useListAddress(referenceList);
  const create = useQuery(referenceQuery(book)(query)).data?.auth.create;
  const reason = create && !create.allowed ? create.reason : undefined;
  usePageActions(useMemo(() => [{ id: 'create', label: 'Создать', run: onCreate }], [onCreate]));
  return (
    <Button id={CREATE_BUTTON} variant="primary" icon={<Plus />} disabledReason={reason} onClick={onCreate}>
      Создать
    </Button>
  );
}

function NewValue({ book, onLeave }: { book: ReferenceBook; onLeave: () => void }) {
  const create = useCreateReference(book);
  const add = async (name: string): Promise<void> => {
    const item = await create.mutateAsync({ name });
    notify.positive(`Добавлено: ${item.name}`);
  };
  return (
    <Card className="mb-3 px-3 py-2">
      <NameEditor label="Новое значение" initial="" onSave={add} onLeave={onLeave} again />
    </Card>
  );
}

const card = (row: ReferenceItem) => <ReferenceCard row={row} />;

function BookList({ book, editing }: { book: ReferenceBook; editing: ReferenceEditing }) {
  const rowActions = useBookActions(book, editing);
  const view: View<ReferenceItem> = {
    name: 'reference',
    label: REFERENCE_BOOKS[book],
    searchPlaceholder: 'Название',
    columns: book === 'favorites' ? FAVORITE_COLUMNS : BOOK_COLUMNS,
    card,
    rowId: ({ id }) => id,
    rowActions,
    empty: <NothingYet text={`Здесь будут ${REFERENCE_WORDS[book].count[2]}.`} />,
  };
  return <ListView view={view} source={{ description: referenceList, options: referenceQuery(book) }} controls={[]} />;
}
