/** Selection of a list: rows by their ids, also of other pages, or all that the filter finds (D-16). */
export type Selection = { kind: 'rows'; ids: ReadonlySet<number> } | { kind: 'all' };

export const NOTHING_SELECTED: Selection = { kind: 'rows', ids: new Set() };

export function isSelected(selection: Selection, id: number): boolean {
  return selection.kind === 'all' || selection.ids.has(id);
}

/**
 * Selection with these rows ticked or unticked. Unticking one of «all» continues with the visible page without it:
 * nobody could see which of ten thousand others are meant.
 */
export function withRows(
  selection: Selection,
  change: { ids: readonly number[]; on: boolean; page: readonly number[] },
) {
  const { ids, on, page } = change;
  const next = new Set(selection.kind === 'all' ? page : selection.ids);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return { kind: 'rows', ids: next } satisfies Selection;
}

/** Rows from one to the other in the page's order, both included; without a first one only the other. */
export function rowsBetween(page: readonly number[], first: number | null, last: number): readonly number[] {
  const ends = [first === null ? -1 : page.indexOf(first), page.indexOf(last)];
  if (ends.includes(-1)) return [last];
  return page.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** State of the visible page, for the checkbox in the header. */
export function pageState(selection: Selection, page: readonly number[]): 'none' | 'some' | 'all' {
  const ticked = page.filter((id) => isSelected(selection, id)).length;
  if (ticked === 0) return 'none';
  return ticked === page.length ? 'all' : 'some';
}
