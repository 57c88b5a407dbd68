import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type LucideIcon, MessagesSquare, Star, Store, Tag } from 'lucide-react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { REFERENCE_BOOKS, type ReferenceBook } from '#domain/references/reference-books.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { Page } from '#src/components/layout/page.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { bookSizeQuery } from './references.queries.ts';

const LOOKS: Record<ReferenceBook, { icon: LucideIcon; text: string }> = {
  niches: { icon: Store, text: 'Чем занимаются компании: задаются у проекта' },
  'communication-types': { icon: MessagesSquare, text: 'Что это за разговор и какие формы к нему подходят' },
  'communication-tags': { icon: Tag, text: 'Пометки, по которым разговоры находят' },
  favorites: { icon: Star, text: 'Ваши списки избранного и те, что вам открыли' },
};

/** «Справочники»: the books, each with its size. */
export function ReferencesPage() {
  return (
    <Page title="Справочники">
      <ul className="grid gap-3 md:grid-cols-2">
        {valuesOf(REFERENCE_BOOKS).map((book) => (
          <li key={book}>
            <BookTile book={book} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function BookTile({ book }: { book: ReferenceBook }) {
  const { icon: Icon, text } = LOOKS[book];
  return (
    <Link
      to="/references/$reference/"
      params={{ reference: book }}
      className="group flex h-full min-h-22 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-3 transition-colors hover:border-edge"
    >
      <span className="flex size-10 flex-none items-center justify-center rounded-full bg-subtle text-muted transition-colors group-hover:bg-accent-soft group-hover:text-accent-text">
        <Icon className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-md font-medium">{REFERENCE_BOOKS[book]}</span>
        <span className="text-sm text-muted">{text}</span>
      </span>
      <Size book={book} />
    </Link>
  );
}

/** Size of a book; without it the tile still leads to its page. */
function Size({ book }: { book: ReferenceBook }) {
  const { data, isPending } = useQuery(bookSizeQuery(book));
  if (isPending) return <Skeleton className="h-6 w-8" />;
  if (!data) return <span className="text-sm text-muted">---</span>;
  return (
    <span className="text-lg font-semibold tabular-nums">
      {formatNumber(data.total)}
      {!data.total_exact && '+'}
    </span>
  );
}
