import type { SearchSchemaInput } from '@tanstack/react-router';

/** Search of a list as it came, not yet read by its description. */
export type ListSearch = { page?: unknown; per_page?: unknown; sort?: unknown; filter?: unknown };

type AnyQuery = { page: number; per_page: number; sort: string; filter: object };
type ReadonlyValues<Filters> = { readonly [Name in keyof Filters]: Readonly<Filters[Name]> };

/** Search that a link to a list may have: what its description knows. */
export type SearchOf<Query extends AnyQuery> = Partial<Omit<Query, 'filter'>> & {
  filter?: ReadonlyValues<Query['filter']>;
};

/** What `validateSearch` takes: what links may write. Typed by it, and by nothing that is loaded. */
export type LinkSearch<Search> = Search & SearchSchemaInput;

export function keepListSearch({ page, per_page, sort, filter }: ListSearch): ListSearch {
  return { page, per_page, sort, filter };
}

/**
 * `validateSearch` of a list: `searchOf<CompaniesQuery>()`. Links are typed by its description. The values are read
 * by it where the page is (`readListAddress`), so that the login page need not carry the filters of every section.
 */
export const searchOf =
  <Query extends AnyQuery>() =>
  (search: LinkSearch<SearchOf<Query>>): ListSearch =>
    keepListSearch(search);
