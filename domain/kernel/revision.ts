/** Entity with the revision that the caller has read: an update names the revision it was made from (D-38). */
export type Revisioned = { id: number; revision: number };

/** `Revisioned` of a call that need not say it: null is «as it is now», whatever that is (D-38). */
export type MaybeRevisioned = { id: number; revision: number | null };
