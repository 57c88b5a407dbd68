import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type FilterFields,
  type ListDescription,
  type ListQuery,
  writeListQuery,
} from '#domain/kernel/list-filters.ts';
import { keepQueue, type QueueName, type QueuePlace } from '#src/app/last-queue.ts';
import type { ListQueryOptions } from './list-view-props.ts';

type Queue<Row, Fields extends FilterFields, Sort extends string> = {
  description: ListDescription<Fields, Sort>;
  options: (query: ListQuery<Fields, Sort>) => ListQueryOptions<Row>;
  placeOf: (row: Row) => QueuePlace;
};

/** Keeps the page of a queue that is on the screen: a communication opened from it knows the way on (D-17). */
export function useRememberQueue<Row, Fields extends FilterFields, Sort extends string>(
  name: QueueName,
  query: ListQuery<Fields, Sort>,
  { description, options, placeOf }: Queue<Row, Fields, Sort>,
): void {
  const { data } = useQuery(options(query));
  useEffect(() => {
    if (data) keepQueue({ name, address: writeListQuery(description, query), places: data.data.map(placeOf) });
  }, [name, data, description, query, placeOf]);
}
