import { setTimeout as pause } from 'node:timers/promises';
import { type Mail, MailError } from './mail.ts';

/** Half a minute in all: greylisting servers want longer, but the person asks again sooner. */
const PAUSES_MS = [1_000, 5_000, 25_000];

type Retries = { pausesMs?: readonly number[]; signal?: AbortSignal };

/** Tries again what may pass later; ends early when the process stops. */
export function withRetries(mail: Mail, { pausesMs = PAUSES_MS, signal }: Retries = {}): Mail {
  return {
    send: async (message) => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await mail.send(message);
        } catch (error) {
          const next = pausesMs[attempt];
          if (next === undefined || signal?.aborted || (error instanceof MailError && error.permanent)) throw error;
          await wait(next, signal);
        }
      }
    },
  };
}

/** Also over when the process stops: then comes one last attempt instead of the pause. */
async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const jittered = milliseconds * (0.75 + Math.random() / 2);
  await pause(jittered, undefined, signal ? { signal } : {}).catch(() => undefined);
}
