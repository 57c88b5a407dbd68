import { DAY_MS } from '#domain/kernel/time.ts';
/** Look of a number in a sheet. */
export type NumberLook = 'number' | 'day' | 'day and clock' | 'clock';

/** Excel's own numbers of formats (ECMA-376, 18.8.30). */
const BUILT_IN: readonly [from: number, to: number, look: NumberLook][] = [
  [14, 17, 'day'],
  [18, 21, 'clock'],
  [22, 22, 'day and clock'],
  [27, 31, 'day'],
  [32, 35, 'clock'],
  [36, 36, 'day'],
  [45, 47, 'clock'],
  [50, 58, 'day'],
];
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
export type DateSystem = keyof typeof EPOCHS;

/** Longest code in Excel. */
const CODE_MAX = 255;

export function numberFormat(id: number, written: string | undefined): NumberLook {
  const code = written?.slice(0, CODE_MAX);
  if (code === undefined) return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number';
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return 'clock';
  const letters = code.replaceAll(/"[^"]*"|\\.|\[[^\][]*\]|_./g, '').toLowerCase();
  if (letters.includes('general')) return 'number';
  const hasClock = /[hs]/.test(letters);
  const hasDay = /[dy]/.test(letters) || (letters.includes('m') && !hasClock);
  if (hasDay) return hasClock ? 'day and clock' : 'day';
  return hasClock ? 'clock' : 'number';
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** A number of a sheet as a text that the rules of import read: dates as ISO, clocks as h:mm:ss, whole numbers whole. */
export function numberText(written: string, look: NumberLook, system: DateSystem): string {
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  if (look === 'number') return plainNumber(value, written);
  const seconds = Math.round(value * 86_400);
  if (look === 'clock' && value < 100) {
    const hours = Math.floor(seconds / 3600);
    return `${pad(hours)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  }
  const instant = EPOCHS[system] + seconds * 1000;
  if (Math.abs(instant) > 250_000 * DAY_MS) return written;
  const iso = new Date(instant).toISOString();
  const isWhole = seconds % 86_400 === 0;
  return look === 'day' && isWhole ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/** A phone is a number to a sheet, and 7.9161234567E10 to its file. */
function plainNumber(value: number, written: string): string {
  if (Number.isSafeInteger(value)) return String(value);
  return /e/i.test(written) && Number.isInteger(value) ? BigInt(value).toString() : String(value);
}
