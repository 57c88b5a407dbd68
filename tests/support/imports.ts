import { IMPORT_PART_BYTES, type ImportFileKind } from '#domain/imports/import-words.ts';
import type { Import, ImportFile, ImportReading, ImportRows } from '#domain/imports/imports.schema.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { Answer, Caller, TestApp } from './test-app.ts';

type Bytes = Uint8Array | string;
type Sent = { kind?: ImportFileKind; name?: string; bytes: Bytes };

/** New import into the project. */
export async function beginImport(caller: Caller, project: { id: number }): Promise<Import> {
  const { status, body } = await caller.post<Import>('/api/imports', { project_id: project.id });
  if (status !== 201) throw new Error(`POST /api/imports: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Sends a file by parts and has it looked into; the answer of the last step. */
export async function sendFile(caller: Caller, id: number, sent: Sent): Promise<Answer<Import>> {
  const { kind = 'table', name = 'звонки.csv' } = sent;
  const bytes = typeof sent.bytes === 'string' ? Uint8Array.from(new TextEncoder().encode(sent.bytes)) : sent.bytes;
  const query = new URLSearchParams({ kind, name, size_bytes: String(bytes.length) });
  const begun = await caller.post<ImportFile>(`/api/imports/${id}/files?${query}`);
  if (begun.status !== 201) return begun as unknown as Answer<Import>;
  const path = `/api/imports/${id}/files/${begun.body.id}`;
  for (let at = 0; at < bytes.length; at += IMPORT_PART_BYTES) {
    const part = bytes.slice(at, at + IMPORT_PART_BYTES);
    const headers = { 'content-type': 'application/octet-stream', 'upload-offset': String(at) };
    const answer = await caller.patch<Import>(path, part, headers);
    if (answer.status !== 200) return answer;
  }
  return caller.post<Import>(`${path}/finish`);
}

/** Import with a table that could be read. */
export async function importOf(caller: Caller, project: { id: number }, bytes: Bytes, name?: string): Promise<Import> {
  const { id } = await beginImport(caller, project);
  const { status, body } = await sendFile(caller, id, { bytes, ...(name ? { name } : {}) });
  if (status !== 200) throw new Error(`Table refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function setReading(
  caller: Caller,
  { id, revision, reading }: Import,
  change: Partial<ImportReading>,
): Promise<Answer<Import>> {
  const path = `/api/imports/${id}/reading`;
  return caller.put<Import>(path, { ...reading, ...change }, { 'if-match': `"${revision}"` });
}

/** Dry run to its end. */
export async function check({ deps }: TestApp, caller: Caller, id: number): Promise<Import> {
  await stepOf(caller, id, 'check');
  await runDueJobs(deps);
  return (await caller.get<Import>(`/api/imports/${id}`)).body;
}

/** Load to its end, recordings fetched. */
export async function load({ deps }: TestApp, caller: Caller, id: number): Promise<Import> {
  await stepOf(caller, id, 'run');
  await runDueJobs(deps);
  return (await caller.get<Import>(`/api/imports/${id}`)).body;
}

/** Table → check → load. */
export async function wholeImport(
  app: TestApp,
  caller: Caller,
  { project, bytes, reading }: { project: { id: number }; bytes: Bytes; reading?: Partial<ImportReading> },
): Promise<{ checked: Import; loaded: Import | null }> {
  const made = await importOf(caller, project, bytes);
  if (reading) await setReading(caller, made, reading);
  const checked = await check(app, caller, made.id);
  return { checked, loaded: checked.may.run.allowed ? await load(app, caller, made.id) : null };
}

async function stepOf(caller: Caller, id: number, step: 'check' | 'run'): Promise<void> {
  const { status, body } = await caller.post(`/api/imports/${id}/${step}`);
  if (status !== 200) throw new Error(`${step}: ${status} ${JSON.stringify(body)}`);
}

/** Reported rows as «row verdict: reason». */
export async function reported(caller: Caller, id: number, verdict?: string): Promise<string[]> {
  const { body } = await caller.get<ImportRows>(`/api/imports/${id}/rows${verdict ? `?verdict=${verdict}` : ''}`);
  return body.data.map(({ row, verdict: of, reason }) => `${row} ${of}${reason === null ? '' : `: ${reason}`}`);
}
