/** Selection of a list: rows by their ids, also of other pages, or all that the filter finds (D-16). */
export type Selection = { kind: 'rows'; ids: ReadonlySet<number> } | { kind: 'all' };
