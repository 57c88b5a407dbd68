import type { Flag, OpenFlags } from '#domain/auth/pages.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';

/** What a route says of itself in `staticData`; without a word it is protected and open to participants. */
export type RouteAccess = {
  access?: 'guest-only' | 'open';
  /** Where a second factor is set up that a company asks for; nobody else has business there. */
  secondFactor?: true;
  /** The permission flag that opens it. */
  page?: Flag;
  /** Whether somebody with a temporary token may enter; true by default. */
  participant?: boolean;
  /** Its ids in the path and where to go when a cold load brings a wrong one (P-10). */
  id?: { param: string | readonly string[]; section: string; literals?: readonly string[] };
};

export type GuardInput = {
  route: RouteAccess;
  /** Path with query. */
  target: string;
  params: Readonly<Record<string, string | undefined>>;
  /** null: nobody is signed in. */
  permissions: OpenFlags | null;
  /** A company of theirs asks for a second factor and they have none. */
  secondFactorMissing: boolean;
  /** Who has one is a participant (P-21). */
  temporaryToken: string | null;
};

/** Where to go instead; null lets through. */
export type Redirect = { to: string; notice?: string } | null;

export type Guard = (input: GuardInput) => Redirect;

export const FORBIDDEN_PATH = '/403';
export const LOGIN_PATH = '/auth/login/';
export const SECOND_FACTOR_PATH = '/auth/second-factor/';

/** `/403` with the way back. */
export function forbidden(target: string): { to: string } {
  return { to: `${FORBIDDEN_PATH}?${toQueryString({ redirect: target })}` };
}
