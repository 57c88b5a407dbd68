/**
 * The token of an access link (P-21). It stands in the address, holds for this tab only and goes before the cookie,
 * which stays as it is: somebody signed in may look at what a guest sees.
 */
let held: string | null = null;
let hasEnded = false;

/** `token` without `email`: with it the address is a link for a new password (P-21). */
export function temporaryTokenOf(queryString: string): string | null {
  const query = new URLSearchParams(queryString);
  return query.has('email') ? null : query.get('token') || null;
}

/** What this tab has come by; null for everybody with a sign-in of their own, or none. */
export function temporaryToken(): string | null {
  return held;
}

export function holdTemporaryToken(token: string | null): void {
  held = token;
  hasEnded = false;
}

/** The server knows the link no more: its time is over, or it was revoked. */
export function endTemporaryToken(): void {
  hasEnded = true;
}

export function hasLinkEnded(): boolean {
  return hasEnded;
}

/** P-7, for the addresses that the router makes: what is opened in a new tab or copied carries the token too. */
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
