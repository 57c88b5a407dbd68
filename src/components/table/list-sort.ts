/** Order as in the address, `-started_at`: its field and direction. */
export function readSort(sort: string): { field: string; descending: boolean } {
  const descending = sort.startsWith('-');
  return { field: descending ? sort.slice(1) : sort, descending };
}

/** Order after a click on a header: newest or largest first; a second click reverses it. */
export function nextSort(sort: string, field: string): string {
  return sort === `-${field}` ? field : `-${field}`;
}
