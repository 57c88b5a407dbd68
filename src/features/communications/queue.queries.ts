import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { appealsApi } from '#domain/appeals/appeals.api.ts';
import { appealsList } from '#domain/appeals/appeals.filters.ts';
import { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import { publishingList } from '#domain/evaluations/publishing.filters.ts';
import { readListQuery } from '#domain/kernel/list-filters.ts';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import { tasksApi } from '#domain/tasks/tasks.api.ts';
import { tasksList } from '#domain/tasks/tasks.filters.ts';
import { call } from '#src/app/call.ts';
import {
  appealPlace,
  keepQueue,
  keptQueue,
  type LastQueue,
  publishingPlace,
  type QueueName,
  type QueuePlace,
  taskPlace,
} from '#src/app/last-queue.ts';
import type { ListSearch } from '#src/app/list-search.ts';

/** Page of a queue as places. */
type QueuePage = { places: QueuePlace[]; pages: number };

const pageOf = <Row>({ data, meta }: ListOf<Row>, placeOf: (row: Row) => QueuePlace): QueuePage => ({
  places: data.map(placeOf),
  pages: meta.pages,
});

const PAGES: Record<QueueName, (address: ListSearch, page: number) => Promise<QueuePage>> = {
  publishing: async (address, page) =>
    pageOf(
      await call(evaluationsApi.publishing, { query: { ...readListQuery(publishingList, address), page } }),
      publishingPlace,
    ),
  appeals: async (address, page) =>
    pageOf(await call(appealsApi.list, { query: { ...readListQuery(appealsList, address), page } }), appealPlace),
  tasks: async (address, page) =>
    pageOf(await call(tasksApi.list, { query: { ...readListQuery(tasksList, address), page } }), taskPlace),
};

const isSame = (one: QueuePlace, other: QueuePlace): boolean =>
  one.id === other.id && one.search.evaluation === other.search.evaluation;

/** Pages looked through for the way on: what is done leaves the list, and the next rows come up to its page. */
const MORE_PAGES = 3;

async function findMore({ name, address, places }: LastQueue): Promise<QueuePlace[]> {
  const first = readListQuery(publishingList, address).page;
  for (let page = first; page < first + MORE_PAGES; page += 1) {
    const { places: found, pages } = await PAGES[name](address, page);
    const fresh = found.filter((one) => !places.some((seen) => isSame(seen, one)));
    if (fresh.length > 0 || page >= pages) return fresh;
  }
  return [];
}

const moreQuery = (queue: LastQueue) =>
  queryOptions({
    // Under the list's own key: what changes the list changes the way on.
    queryKey: [queue.name, 'more', queue.address, queue.places.length],
    queryFn: () => findMore(queue),
  });

/** Way through the queue that this communication was opened from. */
export type QueueWalk = {
  name: QueueName;
  address: ListSearch;
  previous: QueuePlace | null;
  /** Undefined: not known yet. */
  next: QueuePlace | null | undefined;
  findNext: () => Promise<QueuePlace | null>;
};

const NO_QUEUE: LastQueue = { name: 'publishing', address: {}, places: [] };

/** Null where the communication was opened from no queue. */
export function useQueueWalk(communicationId: number | null): QueueWalk | null {
  const queryClient = useQueryClient();
  const { evaluation } = useSearch({ strict: false });
  // Read anew with each communication: the way goes on while one walks it.
  const queue = useMemo(() => (communicationId === null ? null : keptQueue()) ?? NO_QUEUE, [communicationId]);
  const { name, address, places } = queue;
  const exact = places.findIndex(({ id, search }) => id === communicationId && search.evaluation === evaluation);
  const at = exact === -1 ? places.findIndex(({ id }) => id === communicationId) : exact;
  const { data: more } = useQuery({ ...moreQuery(queue), enabled: at !== -1 && at === places.length - 1 });
  useEffect(() => {
    if (more && more.length > 0) keepQueue({ ...queue, places: [...queue.places, ...more] });
  }, [queue, more]);
  if (at === -1) return null;
  const here = places[at + 1];
  return {
    name,
    address,
    previous: places[at - 1] ?? null,
    next: here ?? (more && (more[0] ?? null)),
    findNext: async () => here ?? (await queryClient.fetchQuery(moreQuery(queue)))[0] ?? null,
  };
}
