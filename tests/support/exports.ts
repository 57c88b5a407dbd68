import { eq } from 'drizzle-orm';
import type { Report, ReportFile } from '#domain/reports/reports.schema.ts';
import { firstColumns } from '#domain/exports/export-columns.ts';
import type { ExportKind } from '#domain/exports/export-kinds.ts';
import { reports } from '#server/db/schema/index.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { Caller, TestApp } from './test-app.ts';

export type Refusal = { message: string; errors: Record<string, string[]> };

/** A choice that is right: what, with the columns chosen at first. */
export const choiceOf = (what: ExportKind, over: object = {}) => ({
  what,
  columns: firstColumns(what),
  query: '',
  ...over,
});

export const requestExport = (caller: Caller, what: ExportKind, over: object = {}) =>
  caller.post<Report & Refusal>('/api/reports/unloading', { format: 'csv', ...choiceOf(what), ...over });

export const getReport = async (caller: Caller, id: number): Promise<Report> =>
  (await caller.get<Report>(`/api/reports/${id}`)).body;

/** Bytes behind a report's signed link, asked for as a browser does: without our headers. */
export async function downloadFile(app: TestApp, caller: Caller, id: number) {
  const link = await caller.post<ReportFile & Refusal>(`/api/reports/${id}/file`);
  if (link.status !== 200) throw new Error(`no link: ${link.status} ${link.body.message}`);
  const response = await app.router.request(`http://razbor.test${link.body.url}`);
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Export: asks for a file, has it made, and downloads it. */
export async function downloadExport(app: TestApp, caller: Caller, what: ExportKind, over: object = {}) {
  const asked = await requestExport(caller, what, over);
  if (asked.status !== 201) throw new Error(`refused: ${JSON.stringify(asked.body)}`);
  await runDueJobs(app.deps);
  const report = await getReport(caller, asked.body.id);
  if (report.status !== 'ready') throw new Error(`not ready: ${report.status} ${report.error ?? ''}`);
  return { report, ...(await downloadFile(app, caller, report.id)) };
}

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Rows of JSON lines: every column of the kind unless said otherwise. */
export async function exportedRows(
  app: TestApp,
  caller: Caller,
  what: ExportKind,
  over: object = {},
): Promise<Record<string, unknown>[]> {
  const { bytes } = await downloadExport(app, caller, what, { format: 'jsonl', ...over });
  const lines = textOf(bytes).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

export async function exportedText(app: TestApp, caller: Caller, what: ExportKind, over: object = {}) {
  return textOf((await downloadExport(app, caller, what, { format: 'csv', ...over })).bytes);
}

/** Keys of everything in the storage. */
export async function filesOf({ deps }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of deps.storage.list()) keys.push(key);
  return keys.toSorted();
}

export async function rowOf({ db }: TestApp, id: number): Promise<typeof reports.$inferSelect> {
  const [row] = await db.read((q) => q.select().from(reports).where(eq(reports.id, id)));
  if (!row) throw new Error('no such report');
  return row;
}
