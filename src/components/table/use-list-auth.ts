import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import type { FilterFields } from '#domain/kernel/list-filters.ts';
import type { ListAuth } from '#domain/kernel/list.schema.ts';
import type { ListSource } from './list-view-props.ts';
import { useListAddress } from './use-list-address.ts';

/** Permissions on a list as a whole; of the last answer while the next one is on its way, or when it fails. */
export function useListAuth<Row extends RowData, Fields extends FilterFields, Sort extends string>(
  source: ListSource<Row, Fields, Sort>,
): ListAuth | undefined {
  const { query } = useListAddress(source.description);
  const auth = useQuery({ ...source.options(query), placeholderData: keepPreviousData }).data?.auth;
  const [known, setKnown] = useState(auth);
  if (auth && auth !== known) setKnown(auth);
  return auth ?? known;
}
