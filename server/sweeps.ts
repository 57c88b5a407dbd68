import type { Deps } from './deps.ts';
import { removeKeysBefore } from './http/idempotency.repo.ts';
import { removePastWindows } from './http/rate-limit.repo.ts';
import { removeDoneJobs } from './jobs/jobs.repo.ts';
import { removeExpiredPasswordResets } from './modules/auth/password-resets.repo.ts';
import { removeExpiredSessions } from './modules/auth/sessions.repo.ts';
import { sweepIncoming } from './modules/uploads/remove-incoming.ts';
import { sweepUploads } from './modules/uploads/remove-upload.ts';
import { sweepParts } from './storage/sweep-parts.ts';

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'> & { storageDir: string };

const EVERY_MS = 60 * 60_000;
/** Soon after the start too, or a server that restarts each night never sweeps; but not while it starts. */
const FIRST_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Takes away what nobody needs any more. Each sweep stands alone, so that one failing does not stop the others, and
 * several processes may sweep the same database at once.
 */
export async function sweep(deps: SweepDeps): Promise<void> {
  const { db, clock, log, storageDir } = deps;
  const now = clock();
  const sweeps: Record<string, () => Promise<number | void>> = {
    incoming: () => sweepIncoming(deps),
    uploads: () => sweepUploads(deps),
    parts: () => sweepParts(storageDir, new Date(now.getTime() - DAY_MS)),
    sessions: () => db.write((q) => removeExpiredSessions(q, now)),
    // No «password» in the name: the log would hide the number.
    resets: () => db.write((q) => removeExpiredPasswordResets(q, now)),
    jobs: () => db.write((q) => removeDoneJobs(q, new Date(now.getTime() - 7 * DAY_MS))),
    idempotency_keys: () => db.write((q) => removeKeysBefore(q, new Date(now.getTime() - DAY_MS))),
    rate_limits: () => db.write((q) => removePastWindows(q, now)),
  };
  const removed: Record<string, number> = {};
  for (const [name, run] of Object.entries(sweeps)) {
    try {
      const count = await run();
      if (count) removed[name] = count;
    } catch (error) {
      log.error({ err: error, sweep: name }, 'Уборка не удалась');
    }
  }
  if (Object.keys(removed).length > 0) log.info({ removed }, 'Убрано ненужное');
}

/** Returns the stop; it waits for a run that is under way. */
export function startSweeps(deps: SweepDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = running.then(() => sweep(deps));
  };
  const first = setTimeout(run, FIRST_MS).unref();
  const timer = setInterval(run, EVERY_MS).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
