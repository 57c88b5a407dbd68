import { type LinkProps, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type FilterFields,
  type FiltersOf,
  type ListDescription,
  type ListQuery,
  readListQuery,
} from '#domain/kernel/list-filters.ts';
import { isRefinement } from './filter-controls.ts';
import type { ListSearch } from '#src/app/list-search.ts';
import { writeListSearch } from './list-address.ts';

export type ListAddress<Fields extends FilterFields, Sort extends string> = {
  query: ListQuery<Fields, Sort>;
  /** Sets fields of the filter, `undefined` takes one away; the list begins anew at its first page. */
  changeFilter: (change: Record<string, unknown>) => void;
  resetFilter: () => void;
  changeSort: (sort: string) => void;
  changePerPage: (perPage: number) => void;
  linkToPage: (page: number) => LinkProps;
};

/** `to: '.'` is whichever list stands here: its search is known by its description, not by the router's types. */
function here(search: ListSearch): LinkProps {
  return { to: '.', search } as LinkProps;
}

/** The state of a list is its address: read here, changed only by going to another one. */
export function useListAddress<Fields extends FilterFields, Sort extends string>(
  description: ListDescription<Fields, Sort>,
): ListAddress<Fields, Sort> {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useMemo(() => readListQuery(description, search), [description, search]);

  const go = (change: Partial<ListQuery<Fields, Sort>>, replace = false): void => {
    const next = writeListSearch(description, { ...query, page: 1, ...change });
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
    linkToPage: (page) => here(writeListSearch(description, { ...query, page })),
  };
}
