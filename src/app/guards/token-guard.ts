import type { Guard } from './guard.ts';

/** Somebody who came by a link keeps it on every page: a reload or a copied address must not lose it (P-7). */
export const tokenGuard: Guard = ({ target, temporaryToken }) => {
  if (temporaryToken === null) return null;
  const [address = '', hash] = target.split('#', 2);
  const [, query] = address.split('?', 2);
  if (new URLSearchParams(query).has('token')) return null;
  const carried = `${address}${query === undefined ? '?' : '&'}token=${encodeURIComponent(temporaryToken)}`;
  return { to: hash === undefined ? carried : `${carried}#${hash}` };
};
