/** Search of a list as plain text values, so that it reads the same however often a router reads it. */
export type ListSearch = { page?: unknown; per_page?: unknown; sort?: unknown; filter?: unknown };

/**
 * `validateSearch` of every list. The values are interpreted by the list's description, which comes with its page: the
 * loader reads them by it (`readListAddress`), and the login page need not carry the filters of every section.
 */
export function keepListSearch({ page, per_page, sort, filter }: Record<string, unknown>): ListSearch {
  return { page, per_page, sort, filter };
}
