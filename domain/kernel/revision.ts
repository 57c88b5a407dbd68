/** Entity with the revision that the caller has read: an update names the revision it was made from (D-38). */
export type Revisioned = { id: number; revision: number };
