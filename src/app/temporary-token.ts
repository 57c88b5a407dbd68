/**
 * Token of an access link (P-21), in the address, for this tab only. It goes before the cookie, which stays as it is: a
 * signed-in person may look at what a guest sees.
 */
let held: string | null = null;
let hasEnded = false;

/** Token in a query string, only without `email`: with it the address is a link for a new password (P-21). */
export function temporaryTokenOf(queryString: string): string | null {
  const query = new URLSearchParams(queryString);
  return query.has('email') ? null : query.get('token') || null;
}

/** Token of this tab; null for everybody with a session of their own, or none. */
export function temporaryToken(): string | null {
  return held;
}

export function holdTemporaryToken(token: string | null): void {
  held = token;
  hasEnded = false;
}

/** Ends the token: the link has expired or was revoked. */
export function endTemporaryToken(): void {
  hasEnded = true;
}

export function hasLinkEnded(): boolean {
  return hasEnded;
}

/** Adds the token to addresses that the router makes (P-7): a new tab or a copied address needs it too. */
export function carryToken<Search extends object>({
  search,
  next,
}: {
  search: Search;
  next: (search: Search) => Search;
}): Search {
  const made = next(search);
  return held === null || 'token' in made ? made : { ...made, token: held };
}
