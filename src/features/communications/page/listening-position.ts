import { readStored, writeStored } from '#src/app/browser-storage.ts';

type Positions = readonly (readonly [id: number, second: number])[];

/** The last ones listened to; the rest is forgotten. */
const KEPT = 60;
/** Nearer to the beginning or to the end than this one begins anew. */
const EDGE_SECONDS = 10;

function isEntry(raw: unknown): raw is [number, number] {
  return Array.isArray(raw) && raw.length === 2 && raw.every((part) => typeof part === 'number' && part >= 0);
}

function readAll(): Positions {
  return readStored('listening-positions', (raw) => (Array.isArray(raw) ? raw.filter(isEntry) : null)) ?? [];
}

/** The second at which this recording was left on this device (D-17). */
export function listeningPosition(id: number): number | undefined {
  return readAll().find(([of]) => of === id)?.[1];
}

/** What is hardly begun or as good as heard has no place worth coming back to. */
export function keepListeningPosition(id: number, { time, duration }: { time: number; duration: number }): void {
  const all = readAll();
  const others = all.filter(([of]) => of !== id);
  const isWorth = time >= EDGE_SECONDS && time <= duration - EDGE_SECONDS;
  if (!isWorth && others.length === all.length) return;
  const own = isWorth ? [[id, Math.floor(time)] as const] : [];
  writeStored('listening-positions', [...own, ...others].slice(0, KEPT));
}
