/** Conversations that a believed machine is asked about again each night, always the same (D-44). */
export const REPLAYED = 20;
/** Other answers among them that chance explains: an engine at temperature 0 wavers, too. */
const WAVERING = 2;

/** True when a machine answers so otherwise that it must be another one, whatever its name says. */
export const isAnotherMachine = (changed: number): boolean => changed > WAVERING;
