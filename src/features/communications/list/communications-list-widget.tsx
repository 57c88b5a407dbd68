import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { communicationsList, type CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { notify } from '#src/app/notify.ts';
import { usePermissions } from '#src/app/session.ts';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { ViewsButton } from '#src/features/saved-views/views-button-widget.tsx';
import { AskFound } from './ask-found.tsx';
import { CommunicationCard } from './communications-page-card.tsx';
import { Said } from './communications-page-cells.tsx';
import {
  COLUMNS,
  GUEST_COLUMNS,
  linkToCommunication,
  CLIENT_COLUMNS,
  OWN_COLUMNS,
} from './communications-page-columns.tsx';
import { communicationsQuery, viewQuery, withinFavorite } from '../communications.queries.ts';
import { rememberList } from '../last-list.ts';
import { useCommunicationControls } from './use-communication-controls.ts';
import { useRateKey } from './use-rate-key.ts';
import { useCommunicationsBulk } from '../bulk/use-communications-bulk.tsx';

const loadFavorite = async () =>
  (await import('#src/features/references/favorites/favorite-dialog-widget.tsx')).FavoriteDialog;

const ActionIcon = lazyPart(async () => (await import('./row-action-icon.tsx')).RowActionIcon);

function iconOf(action: ComponentProps<typeof ActionIcon>['action']): ReactNode {
  return (
    <Suspense fallback={<span className="size-4" />}>
      <ActionIcon action={action} />
    </Suspense>
  );
}

async function copyLink({ id }: CommunicationListItem): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(`/communications/${id}`, window.location.origin).href);
    notify.positive('Ссылка скопирована.');
  } catch {
    notify.negative('Не удалось скопировать ссылку.');
  }
}

function rowActions(row: CommunicationListItem): RowAction[] {
  const link = linkToCommunication(row);
  return [
    { label: 'Открыть', icon: iconOf('open'), link },
    { label: 'Открыть в новой вкладке', icon: iconOf('tab'), link, newTab: true },
    { label: 'Скопировать ссылку', icon: iconOf('copy'), onSelect: () => void copyLink(row) },
  ];
}

const VIEW: Omit<View<CommunicationListItem>, 'empty' | 'rowActions'> = {
  name: 'communications',
  label: 'Коммуникации',
  searchPlaceholder: 'Клиент, сотрудник, телефон, сказанное',
  columns: COLUMNS,
  detail: ({ said }) => said && <Said said={said} />,
  card: (row) => <CommunicationCard row={row} />,
  rowId: ({ id }) => id,
};

/** What guests see otherwise: numbers are masked for them, and not searched (D-7). */
const FOR_GUESTS = { searchPlaceholder: 'Клиент, сотрудник, сказанное', columns: GUEST_COLUMNS };

/** Collection shown by the table (D-22); `remove` where it is one's own. */
type Collection = { id: number; remove: ((row: CommunicationListItem) => void) | null };

type CommunicationsListProps = {
  empty: ReactNode;
  collection?: Collection;
};

/** Table of communications, over all or over one collection (D-16, D-22). */
export function CommunicationsList({ empty, collection }: CommunicationsListProps) {
  const address = useListAddress(communicationsList);
  const { pages, guest, tasks, publishing } = usePermissions();
  // Who opens no projects reads their own communications alone (D-3): whose they are, they know.
  const isOwn = !guest && !pages.projects;
  const isTeam = !guest && pages.criterion;
  useRateKey(tasks);
  const [starring, setStarring] = useState<CommunicationListItem | null>(null);
  const favorite = useLazyLayer(loadFavorite);
  const star = (row: CommunicationListItem): void => {
    setStarring(row);
    favorite.setOpen(true);
  };
  const favoriteId = collection?.id;
  const options = useMemo(
    () => (query: CommunicationsQuery) => communicationsQuery(withinFavorite(query, favoriteId)),
    [favoriteId],
  );
  const query = withinFavorite(address.query, favoriteId);
  const asKept = viewQuery(query);
  useEffect(() => rememberList(asKept), [asKept]);
  const controls = useCommunicationControls(query.filter, {
    isOneCollection: favoriteId !== undefined,
    isGuest: guest !== null,
    isOwn,
    isTeam,
  });
  const { bulk, layer } = useCommunicationsBulk(query, collection?.remove ? collection.id : null);
  const remove = collection?.remove;
  const actions = (row: CommunicationListItem): RowAction[] => [
    ...rowActions(row),
    ...(pages.favorite ? [{ label: 'В избранное', icon: iconOf('star'), onSelect: () => star(row) }] : []),
    ...(remove ? [{ label: 'Убрать из избранного', icon: iconOf('unstar'), onSelect: () => remove(row) }] : []),
  ];
  // No saved views in a collection: a view is a state of the whole list.
  const tools = favoriteId === undefined && (
    <>
      <ViewsButton list="communications" query={viewQuery(address.query)} />
      {publishing && <AskFound filter={address.query.filter} />}
    </>
  );
  return (
    <>
      <ListView
        view={{
          ...VIEW,
          ...(guest ? FOR_GUESTS : !isTeam && { columns: isOwn ? OWN_COLUMNS : CLIENT_COLUMNS }),
          empty,
          rowActions: actions,
          tools,
          ...(bulk ? { bulk } : {}),
        }}
        source={{ description: communicationsList, options }}
        controls={controls}
      />
      {layer}
      {starring && favorite.open && favorite.Part && (
        <favorite.Part communication={starring} onClose={() => favorite.setOpen(false)} />
      )}
    </>
  );
}
