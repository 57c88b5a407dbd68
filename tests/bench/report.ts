/** Row of a report: goal and measured side by side (quality, introduction). A bench reports, it does not judge. */
export type Row = { what: string; goal: string; measured: string };

export function printRows(title: string, rows: Row[]): void {
  const wide = (key: keyof Row): number => Math.max(...rows.map((row) => row[key].length));
  const [what, goal] = [wide('what'), wide('goal')];
  const lines = rows.map(
    (row) => `  ${row.what.padEnd(what)}  цель ${row.goal.padEnd(goal)}  измерено ${row.measured}`,
  );
  process.stdout.write(`${[title, ...lines].join('\n')}\n\n`);
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).replace('.', ',')} КБ`;
export const milliseconds = (ms: number): string => `${ms.toFixed(1).replace('.', ',')} мс`;
