import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { loadavg } from 'node:os';

/**
 * Row of a report: goal, measured and, where there is one, the floor of the same run: what the same machine gives to
 * something that does nothing else. A bench reports, it does not judge.
 */
export type Row = { what: string; goal: string; measured: string; floor?: string };

/** History of every report that was ever printed, with the commit and how busy the machine was. */
const HISTORY = 'docs/speed-history.csv';
const HEAD = 'when,commit,load,report,what,goal,floor,measured\n';

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
    [...run, what, goal, floor, measured].map(cell).join(','),
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
  process.stdout.write(`${[title, ...lines].join('\n')}\n\n`);
  keep(title, rows);
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).replace('.', ',')} КБ`;
export const milliseconds = (ms: number): string => `${ms.toFixed(1).replace('.', ',')} мс`;
