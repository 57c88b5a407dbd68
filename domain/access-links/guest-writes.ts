import type { GuestActor } from '../actor/actor.ts';

const OF_RATING: RegExp[] = [];

export function guestMayWrite({ target }: GuestActor, { method, path }: { method: string; path: string }): boolean {
  return target.type === 'calibration' && OF_RATING.some((rating) => rating.test(`${method} ${path}`));
}
