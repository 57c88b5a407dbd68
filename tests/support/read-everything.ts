import { valuesOf } from '#domain/references/static-references.ts';
import { columnsOf } from '#domain/exports/export-columns.ts';
import { EXPORT_KINDS } from '#domain/exports/export-kinds.ts';
import type { ApiDocument } from './api-document.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { Caller, TestApp } from './test-app.ts';
import { requestExport, downloadFile } from './exports.ts';

/** Documents for developers, health, files by signed addresses: nobody's data. */
const OUTSIDE = /^\/(?:healthz|readyz|metrics|media)|^\/api\/(?:docs|openapi\.json)/;
/** Ids of rows here are small: what has many rows is asked about each, the rest about two. */
export const idsFrom1 = (length: number) => Array.from({ length }, (_, n) => n + 1);
const MANY = /^\/api\/(?:evaluations|users)\//;
const IDS = idsFrom1(9);
const QUERIES: Record<string, string> = {
  '/api/companies/{id}/candidates': '?role=assessor',
  '/api/projects/{id}/candidates': '?role=manager',
};
/** Filters and sorts of a list that could tell of a rating. */
const FILTERS: Record<string, string[]> = {
  '/api/communications': [
    ...['unrated', 'draft', 'submitted', 'published'].map((state) => `filter[state][]=${state}`),
    ...['score_from=0', 'score_to=99', 'passed=1', 'passed=0', 'critical=1', 'critical=0'].map(
      (one) => `filter[${one.replace('=', ']=')}`,
    ),
    ...IDS.map((id) => `filter[assessor_id][]=${id}`),
    'filter[form_id][]=1',
    'filter[favorite_id][]=1',
    'filter[search]=посажено',
  ],
  '/api/appeals': [
    'filter[state][]=open',
    'filter[search]=посажено',
    ...IDS.map((id) => `filter[assessor_id][]=${id}`),
  ],
  '/api/appeals/figures': ['filter[state][]=open'],
  '/api/audit-records': [
    ...['evaluations', 'appeals', 'tasks', 'comments', 'clips', 'calibrations'].map(
      (entity) => `filter[entity][]=${entity}`,
    ),
    ...IDS.map((id) => `filter[actor_id][]=${id}`),
    ...IDS.map((id) => `filter[entity_id]=${id}`),
  ],
  '/api/tasks': ['filter[state][]=done', 'filter[state][]=in_progress'],
  '/api/rechecks': ['filter[state][]=done', 'filter[differs]=1'],
  '/api/calibrations': ['filter[mine]=1', 'filter[status][]=scoring', 'filter[participant_id][]=1'],
};

/** Addresses that GET answers, with every id there is here and every filter that could tell. */
export async function allAddresses(app: TestApp, communicationId: number): Promise<string[]> {
  const document = (await app.anonymous.get<ApiDocument>('/api/openapi.json')).body;
  const paths = Object.keys(document.paths).filter((path) => document.paths[path]?.['get'] && !OUTSIDE.test(path));
  return paths.flatMap((path) => {
    const filled = path.includes('{')
      ? (MANY.test(path) ? IDS : idsFrom1(2)).map((id) =>
          path
            .replace('{communication_id}', String(communicationId))
            .replace('{version_id}', '1')
            .replaceAll(/\{\w+\}/g, String(id)),
        )
      : [path];
    const plain = filled.map((one) => `${one}${QUERIES[path] ?? ''}`);
    return [...plain, ...filled.flatMap((one) => (FILTERS[path] ?? []).map((filter) => `${one}?${filter}`))];
  });
}

const REQUEST_ID = /"request_id":"[^"]*"/g;
const SIGNED = /expires=\d+&sig=[\w-]+/g;

/** Answers of these addresses, without what is of the request alone. */
export async function readAll(caller: Caller, addresses: readonly string[]): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const address of addresses) {
    const { status, body } = await caller.get(address);
    const text = (typeof body === 'string' ? body : JSON.stringify(body)) || '';
    read.set(address, `${status} ${text}`.replaceAll(REQUEST_ID, '').replaceAll(SIGNED, ''));
  }
  return read;
}

/** Files that they may have made of the lists, by kind; what is refused, by its status. */
export async function exportAll(app: TestApp, caller: Caller): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const what of valuesOf(EXPORT_KINDS)) {
    const asked = await requestExport(caller, what, { format: 'jsonl', columns: Object.keys(columnsOf(what)) });
    await runDueJobs(app.deps);
    const isMade = asked.status === 201;
    const bytes = isMade ? (await downloadFile(app, caller, asked.body.id)).bytes : new Uint8Array();
    made.set(`export of ${what}`, `${asked.status} ${new TextDecoder().decode(bytes)}`);
  }
  return made;
}

/** Body of an answer that must be none of the refusals. */
export const ok = <Body>({ status, body }: { status: number; body: Body }): Body => {
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body;
};
