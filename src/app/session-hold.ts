type SessionChange = 'expired' | 'signed-out' | 'signed-in';

let holder: ((change: SessionChange) => boolean) | null = null;

/** Whoever answers yes looks after it: the page stays instead of going to the login page. Returns how to let go. */
export function holdSession(next: (change: SessionChange) => boolean): () => void {
  holder = next;
  return () => {
    if (holder === next) holder = null;
  };
}

export function isSessionHeld(change: SessionChange): boolean {
  return holder !== null && holder(change);
}
