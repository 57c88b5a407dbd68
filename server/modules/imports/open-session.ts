import { findActor } from '#server/identity/find-actor.ts';
import { mayImportInto } from '#domain/imports/imports.policy.ts';
import { AudioIndex, type AudioName } from '#domain/imports/match-audio.ts';
import { TAKE_ALL } from '#domain/integrations/take-filter.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { listNamedFiles } from './audio-files.ts';
import { findImportSource } from './import-source.repo.ts';
import { fileKey, type ImportSession, SeenRows } from './import-session.ts';
import type { ImportRow } from './imports.repo.ts';
import { employeeFinder } from './match-people.ts';

/** Calls of a file are chosen by who brings it: internal ones count, too. */
export const IMPORT_FILTER = { ...TAKE_ALL, directions: ['incoming', 'outgoing', 'internal'] as const };

type NamedFile = { name: string; id: string };

/** Session with all that a check or a load needs; refused when its author may not import any more. */
export async function openSession(
  context: Pick<JobContext, 'deps' | 'signal'>,
  of: ImportRow,
): Promise<{ session: ImportSession; recordings: NamedFile[]; wordsFiles: NamedFile[] }> {
  const { db, clock } = context.deps;
  const { author_id, project_id, reading, id } = of.import;
  if (reading === null) throw new PermanentError('Не выбраны колонки таблицы.');
  const author = author_id === null ? undefined : await db.read((q) => findActor(q, author_id));
  if (!author) throw new PermanentError('Автор импорта больше не может войти.');
  const verdict = mayImportInto(author, of.project);
  if (!verdict.allowed) throw new PermanentError(verdict.reason);
  const integration = (await db.read((q) => findImportSource(q, project_id))) ?? null;
  const { audio, words } = await listNamedFiles(context, id);
  const now = clock();
  const session: ImportSession = {
    of,
    author,
    integration,
    filter: integration?.filter ?? IMPORT_FILTER,
    reading: {
      columns: reading.columns,
      clock: { timeZone: reading.time_zone, now: now.getTime() },
      unit: reading.duration_unit,
      direction: reading.direction,
    },
    findEmployee: await db.read((q) => employeeFinder(q, { project_id, integration_id: integration?.id ?? null })),
    audio: new AudioIndex(audio),
    words: new AudioIndex(words),
    wordsSizes: new Map(words.map((each) => [fileKey(each), each.size])),
    seen: new SeenRows(),
    matched: new Set(),
    matchedWords: new Set(),
    rowsWithWords: 0,
    as_of: (of.import.begun_at ?? now).toISOString(),
  };
  const named = (each: AudioName): NamedFile => ({ name: each.name, id: fileKey(each) });
  return { session, recordings: audio.map(named), wordsFiles: words.map(named) };
}
