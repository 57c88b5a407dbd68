/** Time of the tests: Sunday noon in Moscow, so that weeks and days have something to go wrong with. */
export const NOW = '2026-03-08T09:00:00.000Z';

export type FixedClock = {
  now: () => Date;
  advance: (milliseconds: number) => void;
  set: (instant: string) => void;
};

export function fixedClock(instant = NOW): FixedClock {
  let current = new Date(instant).getTime();
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds;
    },
    set: (next) => {
      current = new Date(next).getTime();
    },
  };
}
