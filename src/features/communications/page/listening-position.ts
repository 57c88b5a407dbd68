import { readStored, writeStored } from '#src/app/browser-storage.ts';

type Positions = readonly (readonly [id: number, second: number])[];

/** Maximum of stored positions, the latest ones. */
const KEPT = 60;
/** Margin at the beginning and the end within which playback starts anew. */
const EDGE_SECONDS = 10;

function isEntry(raw: unknown): raw is [number, number] {
  return Array.isArray(raw) && raw.length === 2 && raw.every((part) => typeof part === 'number' && part >= 0);
}

function readAll(): Positions {
  return readStored('listening-positions', (raw) => (Array.isArray(raw) ? raw.filter(isEntry) : null)) ?? [];
}

/** Second at which this recording was left on this device (D-17). */
export function listeningPosition(id: number): number | undefined {
  return readAll().find(([of]) => of === id)?.[1];
}

/** Stores the position, unless the recording is hardly begun or nearly finished. */
export function keepListeningPosition(id: number, { time, duration }: { time: number; duration: number }): void {
  const all = readAll();
  const others = all.filter(([of]) => of !== id);
  const isWorth = time >= EDGE_SECONDS && time <= duration - EDGE_SECONDS;
  if (!isWorth && others.length === all.length) return;
  const own = isWorth ? [[id, Math.floor(time)] as const] : [];
  writeStored('listening-positions', [...own, ...others].slice(0, KEPT));
}
