import { readStored, writeStored } from '#src/app/browser-storage.ts';

const KEY = 'weekly-report-availability';
/** Reports kept, as many as could still be the newest of somebody's projects. */
const KEPT = 20;

/** «Person report», the newest last: several people may use one browser. */
function seen(): string[] {
  return (
    readStored(KEY, (raw) =>
      Array.isArray(raw) && raw.every((one): one is string => typeof one === 'string') ? raw : null,
    ) ?? []
  );
}

const entry = (userId: number, reportId: number): string => `${userId} ${reportId}`;

export const isSeen = (userId: number, reportId: number): boolean => seen().includes(entry(userId, reportId));

/** Marks a report as told of, or opened: the notice does not come again (P-49). */
export function markSeen(userId: number, reportId: number): void {
  if (isSeen(userId, reportId)) return;
  writeStored(KEY, [...seen(), entry(userId, reportId)].slice(-KEPT));
}
