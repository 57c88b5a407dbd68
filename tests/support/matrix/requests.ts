import type { Database } from '#server/db/client.ts';
import { createUser } from '#tests/support/factories.ts';
import type { Answer } from '#tests/support/test-app.ts';
import { calibrationPath } from './calibrations.ts';
import { lastImportFile } from './imports.ts';
import { newestVersion } from './forms.ts';
import { failedDelivery } from './weekly.ts';
import { earlierWords } from './transcripts.ts';
import { MISSING } from './context.ts';

/** A route's path with something real in the place of each parameter. */
export async function filledPath(db: Database, path: string, id: number): Promise<string> {
  return (await calibrationPath(db, path, id))
    .replace('{id}', String(id))
    .replace('{file}', 'swagger-ui.css')
    .replace('{kind}', 'task_due')
    .replace('{key}', 'ab/cd/key')
    .replace('{words_version_id}', path.includes('{words_version_id}') ? String(await earlierWords(db, id)) : '')
    .replace('{version_id}', path.includes('{version_id}') ? String(await newestVersion(db, id)) : '')
    .replace('{name}', 'razbor-2026-03-08T09-00-00Z.tar.gz')
    .replace('{type}', 'xlsx')
    .replace('{place}/{evaluation_id}', `worst/${MISSING}`)
    .replace('{delivery_id}', path.includes('{delivery_id}') ? String(await failedDelivery(db, id)) : '')
    .replace('{file_id}', path.includes('{file_id}') ? String(await lastImportFile(db, id)) : '')
    .replace('{picture}', `${'0'.repeat(32)}-42x42.webp`)
    .replace('{role}/{user_id}', path.includes('{user_id}') ? await memberPath(db, path, id) : '');
}

/** Role and person of a path that takes somebody out; they are there, where there is one. */
async function memberPath(db: Database, path: string, id: number): Promise<string> {
  const role = path.startsWith('/api/companies') ? 'assessor' : 'manager';
  const places = id === MISSING ? [] : [{ id }];
  const { id: userId } = await createUser(db, { role, companies: places, projects: places });
  return `${role}/${userId}`;
}

/** Queries that routes require. */
export const QUERIES: Record<string, string> = {
  'POST /api/imports/{id}/files': '?name=a.csv&kind=table&size_bytes=100',
  'POST /api/communications/{id}/transcript/preview': '?file_name=a.txt',
  'POST /api/communications/{id}/attachments': '?upload_id=2000000000',
  'POST /api/uploads': '?file_name=a.mp3',
  'GET /api/uploads/incoming/{id}/words': '?project_id=2000000000',
  'POST /api/uploads/incoming': '?file_name=a.mp3&size_bytes=5000000',
  'GET /api/communications/{id}/evaluation-sheet': '?form_id=2000000000',
  'GET /api/companies/{id}/candidates': '?role=assessor',
  'GET /api/projects/{id}/candidates': '?role=manager',
};

/** Path as the document writes it: `{id}` for `:id` and for `:key{.+}`. */
export function routeName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`;
}

/** Essence of an answer, without what differs between any two requests. */
export const essence = ({ status, body, headers }: Answer) => ({
  status,
  body: typeof body === 'object' ? { ...body, request_id: '' } : body,
  type: headers.get('content-type'),
  length: headers.get('content-length'),
});
