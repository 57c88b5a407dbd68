import { mayCreateCommunicationIn } from '#domain/communications/communications.policy.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import type { wordsUploadsApi } from '#domain/words-uploads/words-uploads.api.ts';
import type { Query } from '#server/db/client.ts';
import { readWhole } from '#server/file-thread/read-file.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { findProject } from '../projects/projects.repo.ts';
import { listKnownPeople } from '../transcripts/known-people.repo.ts';
import { asRefusal, presentPreview } from '../transcripts/present-words.ts';
import { loadIncoming } from '../uploads/get-incoming.ts';
import { wordsOf } from '../uploads/words-upload.ts';

/** Project that new communications may go to; otherwise an error of the field, as of one that is not there. */
export async function loadProjectFor(q: Query, actor: UserActor, id: number) {
  const project = await findProject(q, actor, id);
  if (!project) throw fieldErrors({ project_id: ['Выберите проект.'] });
  const verdict = mayCreateCommunicationIn(actor, project);
  if (!verdict.allowed) throw fieldErrors({ project_id: [verdict.reason] });
  return project;
}

/** Reads a file of words that was sent, and stores nothing: what will come is looked at first (D-66). */
export async function previewUpload({
  deps: { db, storage },
  caller: { actor },
  params: { id },
  query: { conversation, pause_hours, project_id, employee_id },
  c,
}: RequestOf<typeof wordsUploadsApi.preview>): Promise<WordsPreview> {
  const { upload, project, people } = await db.read(async (q) => {
    const sent = wordsOf(await loadIncoming(q, actor, id));
    const chosen = await loadProjectFor(q, actor, project_id);
    const whom = { project_id, employee_id: employee_id ?? null, client_name: null, client_phone: null };
    return { upload: sent, project: chosen, people: await listKnownPeople(q, whom) };
  });
  const words = { ...upload, pause_hours, time_zone: project.time_zone };
  const reading = { what: 'conversations' as const, words, chosen: conversation };
  const found = await readWhole(reading, { storage, signal: c.req.raw.signal }).catch(asRefusal);
  return presentPreview(found, conversation, { people, direction: null });
}
