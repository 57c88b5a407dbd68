import { mixSeeds, seededRandom, type SeededRandom } from '#domain/kernel/seeded-random.ts';
import { HOSTILE_ARCHIVES } from './hostile-archives.ts';
import { HOSTILE_PICTURES, HOSTILE_SOUNDS } from './hostile-media.ts';
import { HOSTILE_BOOKS, HOSTILE_TEXTS, type Make } from './hostile-tables.ts';

/** Way by which a file comes in. */
export type HostileKind = 'table' | 'zip' | 'picture' | 'sound';
export type HostileFile = { kind: HostileKind; what: string; bytes: Uint8Array };

const named = (kind: HostileKind, makes: Record<string, Make>) =>
  Object.entries(makes).map(([what, make]) => ({ kind, what, make }));
const MAKES = [
  ...named('table', HOSTILE_BOOKS),
  ...named('table', HOSTILE_TEXTS),
  ...named('zip', HOSTILE_ARCHIVES),
  ...named('picture', HOSTILE_PICTURES),
  ...named('sound', HOSTILE_SOUNDS),
];

const [FIRST] = MAKES as [(typeof MAKES)[number]];

/** Each hostile file of a kind, in its small size. Made one by one: all at once would be a hundred megabytes. */
export function* hostileFiles(wanted: HostileKind, seed = 1): Generator<HostileFile> {
  for (const { kind, what, make } of MAKES)
    if (kind === wanted) yield { kind, what, bytes: make(seededRandom(seed), 1) };
}

/** One of all hostile files, as large as it comes, and as it is or spoilt: the same seed gives the same. */
export function hostileFile(seed: number): HostileFile {
  const random = seededRandom(mixSeeds(seed));
  const { kind, what, make } = MAKES[random.below(MAKES.length)] ?? FIRST;
  const size = random.below(10) === 0 ? 4 : 1;
  const bytes = make(random, size);
  return random.below(2) === 0
    ? { kind, what: `${what}, ×${size}`, bytes }
    : { kind, what: `${what}, ×${size}, spoilt`, bytes: spoilt(bytes, random) };
}

/** Bytes turned, cut out or said twice, at up to eight places. */
function spoilt(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  let result = Buffer.from(bytes);
  for (let time = random.below(8); time >= 0 && result.length > 1; time -= 1) {
    const at = random.below(result.length);
    const length = 1 + random.below(Math.min(64, result.length - at));
    const way = random.below(3);
    if (way === 0) result.fill(random.below(256), at, at + length);
    else if (way === 1) result = Buffer.concat([result.subarray(0, at), result.subarray(at + length)]);
    else result = Buffer.concat([result.subarray(0, at + length), result.subarray(at)]);
  }
  return Uint8Array.from(result);
}
