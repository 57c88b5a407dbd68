type SessionChange = 'expired' | 'signed-out' | 'signed-in';

let holder: ((change: SessionChange) => boolean) | null = null;

/** Registers a holder: when it returns true, the page stays instead of going to the login page. Returns the release. */
export function interceptSession(next: (change: SessionChange) => boolean): () => void {
  holder = next;
  return () => {
    if (holder === next) holder = null;
  };
}

export function isSessionIntercepted(change: SessionChange): boolean {
  return holder !== null && holder(change);
}
