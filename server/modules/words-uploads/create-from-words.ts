import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { orderedSegments, searchedText, transcriptProblem } from '#domain/transcripts/check-words.ts';
import type { wordsUploadsApi } from '#domain/words-uploads/words-uploads.api.ts';
import { categoriesOf } from '#domain/words-uploads/words-limits.ts';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import type { CreatedFromWords, CreateFromWords } from '#domain/words-uploads/words-uploads.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { readFile } from '#server/file-thread/read-file.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { nameKept } from '../attachments/keep-attachments.ts';
import { keepFiles, type KeptFile, type WantedFile, wantedFiles } from '../attachments/keep-files.ts';
import { insertCommunication } from '../communications/communications.repo.ts';
import { momentProblem } from '../communications/moment-problem.ts';
import { isManagerOf } from '../projects/projects.repo.ts';
import { hasCommunicationType } from '../references/references.repo.ts';
import { listKnownPeople } from '../transcripts/known-people.repo.ts';
import { asRefusal, presentWords } from '../transcripts/present-words.ts';
import { insertWords } from '../transcripts/transcripts.repo.ts';
import { loadIncoming } from '../uploads/get-incoming.ts';
import { removeUpload } from '../uploads/remove-upload.ts';
import { findTwinByWords } from '../uploads/twins.repo.ts';
import { wordsOf } from '../uploads/words-upload.ts';
import { keepRecording } from './keep-recording.ts';
import { loadProjectFor } from './preview-upload.ts';
import { directionOf, factsOfWords, sidesOf } from './words-facts.ts';

async function checkedParts(q: Query, { actor }: Caller, { id, input }: { id: number; input: CreateFromWords }) {
  const upload = wordsOf(await loadIncoming(q, actor, id));
  const project = await loadProjectFor(q, actor, input.project_id);
  const errors: Record<string, string[]> = {};
  if (input.employee_id !== null && !(await isManagerOf(q, input.employee_id, project.id)))
    errors.employee_id = ['Выберите сотрудника проекта.'];
  if (input.type_id !== null && !(await hasCommunicationType(q, input.type_id)))
    errors.type_id = ['Выберите тип из списка.'];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  const whom = { project_id: project.id, employee_id: input.employee_id, client_name: null, client_phone: null };
  return { ...upload, project, people: await listKnownPeople(q, whom) };
}
type Parts = Awaited<ReturnType<typeof checkedParts>>;

/** Row and words of one conversation. */
function drafted(
  conversation: FileConversation,
  { input, parts, now }: { input: CreateFromWords; parts: Parts; now: Date },
) {
  const sides = sidesOf(conversation, input, parts.people);
  const { segments, messages } = presentWords(conversation, sides);
  const problem = segments.length > 0 ? transcriptProblem(segments) : null;
  if (problem !== null) throw fieldErrors({ file: [problem] });
  const started_at = conversation.started_at ?? input.started_at;
  const moment = started_at === null ? 'Укажите дату и время разговора.' : momentProblem(started_at, now);
  if (started_at === null || moment !== null) throw fieldErrors({ started_at: [moment ?? ''] });
  const fitting = categoriesOf(messages.length > 0);
  const category = input.category ?? conversation.category;
  if (!fitting.includes(category))
    throw fieldErrors({ category: ['Переписка — это чат или письма, расшифровка — звонок или встреча.'] });
  const facts = factsOfWords(conversation, sides);
  const isVoice = category === 'call' || category === 'meeting';
  return {
    words: { segments: orderedSegments(segments), messages },
    row: {
      project_id: parts.project.id,
      company_id: parts.project.company_id,
      employee_id: input.employee_id,
      ...facts,
      employee_source_name: input.employee_id === null ? facts.employee_source_name : null,
      talk_seconds: isVoice ? facts.duration_seconds : null,
      category,
      direction: input.direction ?? directionOf(conversation, sides),
      type_id: input.type_id,
      started_at: new Date(started_at),
      outcome: 'answered' as const,
      audio: 'none' as 'none' | 'ready',
      media_id: null as number | null,
      created_at: now,
    },
  };
}
type Draft = ReturnType<typeof drafted>;

/** The recording tells how long it was; the words may end earlier. */
function withRecording(draft: Draft, { id, duration_seconds }: Upload): Draft {
  const seconds = Math.round(duration_seconds);
  const sound = { media_id: id, audio: 'ready' as const, duration_seconds: seconds, talk_seconds: seconds };
  return { ...draft, row: { ...draft.row, ...sound } };
}

/** The communication with its words, or the one that has them already (D-69). */
async function createOne(
  q: Query,
  caller: Caller,
  { row, words }: Draft,
  { name, anyway }: { name: string; anyway: boolean },
): Promise<{ id: number } | { existing_id: number }> {
  const { actor, now } = caller;
  const body = searchedText(words.segments, words.messages);
  const twin = anyway ? null : await findTwinByWords(q, actor, { ...row, body });
  if (twin) return { existing_id: twin.id };
  const values = { ...row, created_by: actor.id };
  const id = await insertCommunication(q, values);
  await insertWords(q, id, {
    ...words,
    origin: 'file',
    origin_name: name.slice(0, 300),
    saved_by: actor.id,
    saved_at: now,
  });
  await record(q, caller, {
    action: 'create',
    entity: 'communications',
    entity_id: id,
    company_id: row.company_id,
    after: values,
  });
  return { id };
}

/**
 * Makes communications of the chosen conversations of a file (D-66), each in a transaction of its own: sent again, those
 * that are there are told. Then the files of their messages come, in one reading of the archive.
 */
export const createFromWords = ({
  deps,
  caller,
  params: { id },
  input,
  c,
}: RequestOf<typeof wordsUploadsApi.create>): Promise<CreatedFromWords> =>
  createConversations(deps, caller, { id, input, signal: c.req.raw.signal });

type Wanted = { id: number; input: CreateFromWords; signal: AbortSignal };

/** The same for who is no request: the demonstration brings its files so (D-39). */
export async function createConversations(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  caller: Caller,
  { id, input, signal }: Wanted,
): Promise<CreatedFromWords> {
  const { db, storage } = deps;
  const parts = await db.read((q) => checkedParts(q, caller, { id, input }));
  const { file, name } = parts;
  const words = { file, name, pause_hours: input.pause_hours, time_zone: parts.project.time_zone };
  const answer: CreatedFromWords = { created: [], existing: [], lost: [] };
  const wanted: WantedFile[] = [];
  const chosen = readFile({ what: 'chosen', words, places: input.conversations }, { storage, signal });
  try {
    for await (const { place, conversation, recording } of chosen) {
      const draft = drafted(conversation, { input, parts, now: caller.now });
      const sound = recording && (await keepRecording(deps, caller.actor, { file, signal, ...recording }));
      if (recording && !sound) answer.lost.push(recording.name);
      const whole = sound ? withRecording(draft, sound) : draft;
      const twin = input.anyway ? null : (sound?.twin ?? null);
      const made = twin
        ? { existing_id: twin.id }
        : await db.write((q) => createOne(q, caller, whole, { name, anyway: input.anyway }));
      if (sound && !('id' in made)) await removeUpload({ deps, caller, params: { id: sound.id } });
      if ('id' in made) {
        answer.created.push(made.id);
        wanted.push(...wantedFiles(made.id, conversation.messages));
      } else answer.existing.push({ conversation: place, existing_id: made.existing_id });
    }
  } catch (error) {
    asRefusal(error);
  }
  const { kept, lost } = await keepFiles(deps, wanted, { file, uploaded_by: caller.actor.id, signal });
  for (const [communication_id, files] of byCommunication(kept))
    await db.write((q) => nameKept(q, { id: communication_id, now: caller.now }, files));
  return { ...answer, lost: [...answer.lost, ...lost.map((one) => one.name)] };
}

function byCommunication(kept: readonly KeptFile[]): Map<number, KeptFile[]> {
  const groups = new Map<number, KeptFile[]>();
  for (const file of kept) groups.set(file.communication_id, [...(groups.get(file.communication_id) ?? []), file]);
  return groups;
}
