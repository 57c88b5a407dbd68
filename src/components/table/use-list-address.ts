import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type FilterFields,
  type FiltersOf,
  type ListDescription,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from '#domain/kernel/list-filters.ts';
import { isRefinement } from './filter-controls.ts';
import type { ListSearch } from '#src/app/list-search.ts';

export type ListAddress<Fields extends FilterFields, Sort extends string> = {
  query: ListQuery<Fields, Sort>;
  /** Sets filters, `undefined` removes one; the list begins again at its first page. */
  changeFilter: (change: Record<string, unknown>) => void;
  resetFilter: () => void;
  changeSort: (sort: string) => void;
  changePerPage: (perPage: number) => void;
  linkToPage: (page: number) => LinkProps;
};

/** Link within the present list, `to: '.'`: its search is known by its description, not by the router's types. */
function here(search: ListSearch): LinkProps {
  return { to: '.', search } as LinkProps;
}

/** State of a list as its address: read here, changed only by navigating. */
export function useListAddress<Fields extends FilterFields, Sort extends string>(
  description: ListDescription<Fields, Sort>,
): ListAddress<Fields, Sort> {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useMemo(() => readListQuery(description, search), [description, search]);

  const go = (change: Partial<ListQuery<Fields, Sort>>, replace = false): void => {
    const next = writeListQuery(description, { ...query, page: 1, ...change });
    void navigate({ ...here(next), replace, resetScroll: false });
  };
  return {
    query,
    changeFilter: (change) => {
      const filter = { ...query.filter, ...change } as FiltersOf<Fields>;
      go({ filter }, isRefinement(query.filter, filter));
    },
    resetFilter: () => go({ filter: {} }),
    changeSort: (sort) => go({ sort: sort as ListQuery<Fields, Sort>['sort'] }),
    changePerPage: (per_page) => go({ per_page }),
    linkToPage: (page) => here(writeListQuery(description, { ...query, page })),
  };
}
