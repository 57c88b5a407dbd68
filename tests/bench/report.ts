import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { loadavg } from 'node:os';

/**
 * Row of a report: goal, measured and, where there is one, the floor of the same run: what the same machine gives to
 * something that does nothing else. A bench reports, it does not judge.
 */
export type Row = { what: string; goal: string; measured: string; floor?: string };

/** History of every report that was ever printed, with the commit, how busy the machine was and how fast it is. */
const HISTORY = 'tests/bench/history/reports.csv';
const HEAD = 'when,commit,load,report,what,goal,floor,measured,yardstick\n';

const YARDSTICK_RUNS = 5;

/**
 * The machine's own speed: the quickest of some runs of a fixed piece of work. Machines of one kind have differed by
 * half from one day to the next, and without it a slower machine reads as slower code. Units: ms of the processor.
 */
function yardstick(): number {
  const times = Array.from({ length: YARDSTICK_RUNS }, () => {
    const began = process.cpuUsage();
    const rows = Array.from({ length: 50_000 }, (_, id) => ({ id, name: `Клиент ${(id * 7919) % 50_000}` }));
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    read.sort((a, b) => (a.name < b.name ? -1 : 1));
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

let once: string | undefined;
const yardstickOnce = (): string => (once ??= yardstick().toFixed(0));

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function commitOf(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

function keep(title: string, rows: readonly Row[]): void {
  const [load = 0] = loadavg();
  const run = [new Date().toISOString(), commitOf(), load.toFixed(1), title];
  const lines = rows.map(({ what, goal, floor = '', measured }) =>
    [...run, what, goal, floor, measured, yardstickOnce()].map(cell).join(','),
  );
  appendFileSync(HISTORY, `${existsSync(HISTORY) ? '' : HEAD}${lines.join('\n')}\n`);
}

/** Prints the rows and adds them to the history. */
export function printRows(title: string, rows: Row[]): void {
  const wide = (key: keyof Row): number => Math.max(...rows.map((row) => (row[key] ?? '').length));
  const [what, goal, floor] = [wide('what'), wide('goal'), wide('floor')];
  const lines = rows.map((row) => {
    const least = floor > 0 ? `  пол ${(row.floor ?? '—').padEnd(floor)}` : '';
    return `  ${row.what.padEnd(what)}  цель ${row.goal.padEnd(goal)}${least}  измерено ${row.measured}`;
  });
  process.stdout.write(`${[title, ...lines, `  мерка машины: ${yardstickOnce()} мс`].join('\n')}\n\n`);
  keep(title, rows);
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).replace('.', ',')} КБ`;
export const milliseconds = (ms: number): string => `${ms.toFixed(1).replace('.', ',')} мс`;
