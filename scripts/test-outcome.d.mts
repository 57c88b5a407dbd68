export type Failure = { title: string; rerun?: string[] };
export type TestFile = { name: string; ms: number };
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  files: TestFile[];
};
export type VitestReport = {
  files: { project: string; file: string; ms: number }[];
  tests: { project: string; file: string; title: string; state: string }[];
  errors: { file: string; message: string }[];
};
export const MOST_UNSTABLE: number;
export function readVitest(report: VitestReport): Outcome;
export function readPlaywright(report: { suites: unknown[]; errors?: { message: string }[] }): Outcome;
export function outcomeOf<Report>(
  runner: string,
  code: number,
  report: Report | null,
  read: (report: Report) => Outcome,
): Outcome;
export function added(outcomes: Outcome[]): Outcome;
export function worthSecondPass(outcome: Outcome): Failure[];
export function passedAlone(outcome: Outcome): boolean;
export function settled(outcome: Outcome, unstable: Failure[]): Outcome;
export function slowest(files: TestFile[], count: number): TestFile[];
export function closingLines(outcome: Outcome, unstable: Failure[]): string[];
