import type { Deps } from '#server/deps.ts';
import { expireReport, listExpiredFiles } from './report-runs.repo.ts';

const AT_ONCE = 100;

/** Removes files whose seven days are over (D-31): first the file, so that one that cannot be removed is tried again. */
export async function expireReports({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  for (let count = 0; ; ) {
    const expired = await db.read((q) => listExpiredFiles(q, clock(), AT_ONCE));
    for (const one of expired) {
      await storage.remove(one.key);
      await db.write((q) => expireReport(q, one));
    }
    count += expired.length;
    if (expired.length < AT_ONCE) return count;
  }
}
