import type { Guard } from './guard.ts';

/**
 * Token guard: a participant's token is kept on every page, because a reload or a copied address must not lose it
 * (P-7).
 */
export const tokenGuard: Guard = ({ target, temporaryToken }) => {
  if (temporaryToken === null) return null;
  const [address = '', hash] = target.split('#', 2);
  const [, query] = address.split('?', 2);
  if (new URLSearchParams(query).has('token')) return null;
  const carried = `${address}${query === undefined ? '?' : '&'}token=${encodeURIComponent(temporaryToken)}`;
  return { to: hash === undefined ? carried : `${carried}#${hash}` };
};
