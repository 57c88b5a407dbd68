import type { Database } from '#server/db/client.ts';
import { newestVersion } from './matrix-forms.ts';
import { memberPath } from './matrix-places.ts';

/** A route's path with something real in the place of each parameter. */
export async function filledPath(db: Database, path: string, id: number): Promise<string> {
  return path
    .replace('{id}', String(id))
    .replace('{file}', 'swagger-ui.css')
    .replace('{kind}', 'task_due')
    .replace('{key}', 'ab/cd/key')
    .replace('{version_id}', path.includes('{version_id}') ? String(await newestVersion(db, id)) : '')
    .replace('{picture}', `${'0'.repeat(32)}-42x42.webp`)
    .replace('{role}/{user_id}', path.includes('{user_id}') ? await memberPath(db, path, id) : '');
}
