import { browserSwitch } from './browser-switch.ts';

/** The recording of an opened task begins by itself (D-17). */
export const taskAutoplay = browserSwitch('task-autoplay', false);

/** An answer by key leads to the next criterion (D-18). */
export const movesOn = browserSwitch('rating-moves-on', true);

/** Descriptions of criteria are shown under their names. */
export const criterionGuides = browserSwitch('rating-guides', false);
