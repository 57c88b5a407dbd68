import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TICK_MS = 10;
const NANO = 1e6;

/** Processor time of this thread, in milliseconds; where the system does not tell, of the whole process. */
export function threadMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / NANO;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/**
 * Longest hold of the event loop by a request, in milliseconds: the most that this thread works between two
 * ticks of a clock that the event loop must come round to. In work and not in time, because a busy machine stops us in
 * the middle of anything, and the loop's delay (monitorEventLoopDelay) cannot tell that from our own doing. Waiting for
 * a decoder, a hash or a file, or working in many short turns, holds nobody up. `begin` returns a function to be called
 * after the answer.
 */
export function loopHold(): { begin: () => () => Promise<number>; stop: () => void } {
  let last = threadMs();
  let longest = 0;
  const look = (): void => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const clock = setInterval(look, TICK_MS);
  clock.unref();
  return {
    begin: () => {
      [last, longest] = [threadMs(), 0];
      return async () => {
        // Pause: the last hold is known when its clock comes round again.
        await pause(2 * TICK_MS);
        return longest;
      };
    },
    stop: () => clearInterval(clock),
  };
}
