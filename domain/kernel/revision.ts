/** Something as somebody has seen it: an update names the revision it was made from (D-38). */
export type Revisioned = { id: number; revision: number };
