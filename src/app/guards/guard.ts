import type { Flag, OpenFlags } from '#domain/auth/pages.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';

/** Access of a route, in its `staticData`; by default it is protected and open to participants. */
export type RouteAccess = {
  access?: 'guest-only' | 'open';
  /** Page for setting up a required second factor; nobody else may enter. */
  secondFactor?: true;
  /** Permission flag that opens it. */
  page?: Flag;
  /** True if somebody with a temporary token may enter; true by default. */
  participant?: boolean;
  /** Ids in the path, and the section to go to when a cold load brings a wrong one (P-10). */
  id?: { param: string | readonly string[]; section: string; literals?: readonly string[] };
};

export type GuardInput = {
  route: RouteAccess;
  /** Path with query. */
  target: string;
  params: Readonly<Record<string, string | undefined>>;
  /** Permissions; null: nobody is signed in. */
  permissions: OpenFlags | null;
  /** Second factor required by one of the person's companies and not set up yet. */
  secondFactorMissing: boolean;
  /** Token of a participant (P-21). */
  temporaryToken: string | null;
};

/** Redirect target; null lets the navigation through. */
export type Redirect = { to: string; notice?: string } | null;

export type Guard = (input: GuardInput) => Redirect;

export const FORBIDDEN_PATH = '/403';
export const LOGIN_PATH = '/auth/login/';
export const SECOND_FACTOR_PATH = '/auth/second-factor/';

/** Address of `/403` with the way back. */
export function forbidden(target: string): { to: string } {
  return { to: `${FORBIDDEN_PATH}?${toQueryString({ redirect: target })}` };
}
