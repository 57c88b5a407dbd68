import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { REFERENCE_BOOKS, REFERENCE_WORDS, type ReferenceBook } from '#domain/references/reference-books.ts';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';
import { referenceList } from '#domain/references/references.filters.ts';
import { notify } from '#src/app/notify.ts';
import { Page } from '#src/components/layout/page.tsx';
import { usePageActions } from '#src/components/palette/page-offers.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { Permitted } from '#src/components/table/permitted.tsx';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { NameEditor } from './name-editor.tsx';
import { BOOK_COLUMNS, FAVORITE_COLUMNS, ReferenceCard } from './reference-cells.tsx';
import { EditingProvider, nameButtonId, type ReferenceEditing } from './reference-editing.ts';
import { useCreateReference, useUpdateReference } from './references.mutations.ts';
import { referenceQuery } from './references.queries.ts';
import { useBookActions } from './use-book-actions.tsx';

const loadUsage = async () => (await import('./usage-dialog.tsx')).UsageDialog;

const CRUMBS = [sectionCrumb('references')];
const CREATE_BUTTON = 'create-reference';

/** Focuses the element once the former one has left the page. */
function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}

/** Differences between a reference book and the page of favourites (D-22). */
type BookLook = Pick<View<ReferenceItem>, 'name' | 'columns' | 'card'> & {
  book: ReferenceBook;
  title: string;
  crumbs?: readonly { label: string; to: string }[];
  /** Entries before the usual ones of a row's menu. */
  lead?: (row: ReferenceItem) => readonly RowAction[];
  /** True if a row shows how much it is used, and where. */
  hasUsage: boolean;
  empty: string;
};

/** Words of an empty book to who may fill it. */
const FIRST: Record<ReferenceBook, string> = {
  niches: 'Создайте первую нишу: её выбирают в проекте.',
  'communication-types': 'Создайте первый тип: по нему подбирается оценочная форма.',
  'communication-tags': 'Создайте первый тег: им помечают коммуникации.',
  favorites: 'Создайте первый список или нажмите «В избранное» у разговора.',
};

const card = (row: ReferenceItem) => <ReferenceCard row={row} />;

/** Page of one book: values are added and renamed in place (D-3, D-4). */
export function ReferencePage({ book }: { book: ReferenceBook }) {
  return (
    <BookPage
      look={{
        book,
        name: 'reference',
        title: REFERENCE_BOOKS[book],
        crumbs: CRUMBS,
        columns: book === 'favorites' ? FAVORITE_COLUMNS : BOOK_COLUMNS,
        card,
        hasUsage: true,
        empty: FIRST[book],
      }}
    />
  );
}

/** `after`: below the list. */
export function BookPage({ look, after }: { look: BookLook; after?: ReactNode }) {
  const { book, title, crumbs = [] } = look;
  const [isCreating, setCreating] = useState(false);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [used, setUsed] = useState<ReferenceItem | null>(null);
  const usage = useLazyLayer(loadUsage);
  const update = useUpdateReference(book);
  const editing: ReferenceEditing = {
    renaming,
    startRename: setRenaming,
    endRename: (id) => {
      setRenaming(null);
      focusLater(nameButtonId(id));
    },
    change: (change) => update.mutateAsync(change),
    showUsage: (item) => {
      setUsed(item);
      usage.setOpen(true);
    },
  };
  return (
    <Page title={title} crumbs={crumbs} actions={<CreateButton book={book} onCreate={() => setCreating(true)} />}>
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
        <BookList look={look} editing={editing} onCreate={() => setCreating(true)} />
      </EditingProvider>
      {after}
      {used && usage.open && usage.Part && <usage.Part book={book} item={used} onClose={() => usage.setOpen(false)} />}
    </Page>
  );
}

function CreateButton({ book, onCreate }: { book: ReferenceBook; onCreate: () => void }) {
  const create = useListAuth({ description: referenceList, options: referenceQuery(book) })?.create;
  const isMine = create?.allowed === true;
  usePageActions(
    useMemo(() => (isMine ? [{ id: 'create', label: 'Создать', run: onCreate }] : []), [isMine, onCreate]),
  );
  return (
    <Permitted may={create}>
      {(reason) => (
        <Button id={CREATE_BUTTON} variant="primary" icon={<Plus />} disabledReason={reason} onClick={onCreate}>
          Создать
        </Button>
      )}
    </Permitted>
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

/** Empty book: who may fill it reads how, and begins here (U-3). */
function EmptyBook({ book, text, onCreate }: { book: ReferenceBook; text: string; onCreate: () => void }) {
  const create = useListAuth({ description: referenceList, options: referenceQuery(book) })?.create;
  if (create?.allowed !== true) return <NothingYet text="Здесь появится то, что добавят администратор и команда." />;
  return (
    <NothingYet text={text} action={<Button onClick={onCreate}>{`Создать ${REFERENCE_WORDS[book].what}`}</Button>} />
  );
}

const CONTROLS = { id: 'by link', search: 'by search' } as const;

type BookListProps = { look: BookLook; editing: ReferenceEditing; onCreate: () => void };

function BookList({ look, editing, onCreate }: BookListProps) {
  const { book, name, title, columns, card: draw, lead, hasUsage, empty } = look;
  const { startRename, showUsage } = editing;
  const rowActions = useBookActions(book, { startRename, ...(hasUsage ? { showUsage } : {}) });
  const view: View<ReferenceItem> = {
    name,
    label: title,
    searchPlaceholder: 'Название',
    columns,
    card: draw,
    rowId: ({ id }) => id,
    rowActions: (row) => [...(lead?.(row) ?? []), ...rowActions(row)],
    empty: <EmptyBook book={book} text={empty} onCreate={onCreate} />,
  };
  return (
    <ListView view={view} source={{ description: referenceList, options: referenceQuery(book) }} controls={CONTROLS} />
  );
}
