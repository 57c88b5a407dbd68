import type { GuestActor } from '../actor/actor.ts';

/** Requests by which a guest of a calibration begins to rate, saves and submits (D-6). Whose it is, its verb asks. */
const OF_RATING = [/^POST \/api\/calibrations\/\d+\/communications\/\d+\/evaluation$/];

export function guestMayWrite({ target }: GuestActor, { method, path }: { method: string; path: string }): boolean {
  return target.type === 'calibration' && OF_RATING.some((rating) => rating.test(`${method} ${path}`));
}
