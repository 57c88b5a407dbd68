import { isTeamOf } from '#domain/actor/team.ts';
import { mayCreateCommunicationIn } from '#domain/communications/communications.policy.ts';
import type { communicationsApi } from '#domain/communications/communications.api.ts';
import type { Communication, CreateCommunication } from '#domain/communications/communications.schema.ts';
import { normalisePhone } from '#domain/kernel/phones.ts';
import { twinSentence } from '#domain/uploads/twin-sentence.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors, forbidden, HttpError } from '#server/http/errors.ts';
import { queueNewRecording } from '#server/speech/queue-new-recording.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findProject, isManagerOf } from '../projects/projects.repo.ts';
import { hasCommunicationType } from '../references/references.repo.ts';
import { findOwnUpload } from '../uploads/uploads.repo.ts';
import { insertCommunication } from './communications.repo.ts';
import { getCommunication } from './get-communication.ts';
import { momentProblem } from './moment-problem.ts';
import { findTwinByCall, findTwinByContent } from '../uploads/twins.repo.ts';

async function checkedParts(q: Query, { actor, now }: Caller, input: CreateCommunication) {
  const project = await findProject(q, actor, input.project_id);
  if (!project) throw fieldErrors({ project_id: ['Выберите проект.'] });
  const verdict = mayCreateCommunicationIn(actor, project);
  // Wrong project chosen by a member of the team: an error of the field, not 403.
  if (!verdict.allowed && isTeamOf(actor, project)) throw fieldErrors({ project_id: [verdict.reason] });
  if (!verdict.allowed) throw forbidden(verdict.reason);

  const upload = await findOwnUpload(q, input.upload_id, actor.id);
  const phone = input.client_phone ? normalisePhone(input.client_phone) : null;
  const errors: Record<string, string[]> = {};
  if (!upload) errors.upload_id = ['Загрузите запись ещё раз.'];
  if (input.employee_id !== null && !(await isManagerOf(q, input.employee_id, project.id)))
    errors.employee_id = ['Выберите сотрудника проекта.'];
  if (input.type_id !== null && !(await hasCommunicationType(q, input.type_id)))
    errors.type_id = ['Выберите тип из списка.'];
  if (input.client_phone && phone === null) errors.client_phone = ['Укажите номер телефона полностью.'];
  const moment = momentProblem(input.started_at, now);
  if (moment !== null) errors.started_at = [moment];
  if (!upload || Object.keys(errors).length > 0) throw fieldErrors(errors);
  return { project, upload, phone, actorId: actor.id };
}

/** Refuses what seems to be there already, with a link to the first, unless its sender says that it is another (D-69). */
async function assertNoTwin(
  q: Query,
  { actor }: Caller,
  { input, project, upload, phone }: Awaited<ReturnType<typeof checkedParts>> & { input: CreateCommunication },
): Promise<void> {
  if (input.anyway) return;
  const call = {
    company_id: project.company_id,
    client_phone: phone,
    started_at: new Date(input.started_at),
    duration_seconds: Math.round(upload.duration_seconds),
  };
  const twin = (await findTwinByContent(q, actor, upload.sha256)) ?? (await findTwinByCall(q, actor, call));
  if (twin) throw new HttpError(409, twinSentence(twin), { data: { existing_id: twin.id } });
}

/** Creates a call or a meeting from an uploaded recording. */
export async function createCommunication({
  db,
  caller,
  input,
}: RequestOf<typeof communicationsApi.create>): Promise<Communication> {
  const id = await db.write((q) => insertFromUpload(q, caller, input));
  return getCommunication({ db, caller, params: { id } });
}

/** The same inside a transaction that makes more; `sourceName`: who it is of, where nobody is mapped yet (D-15). */
export async function insertFromUpload(
  q: Query,
  caller: Caller,
  input: CreateCommunication,
  sourceName: string | null = null,
): Promise<number> {
  const parts = await checkedParts(q, caller, input);
  await assertNoTwin(q, caller, { ...parts, input });
  const { project, upload, phone, actorId } = parts;
  const seconds = Math.round(upload.duration_seconds);
  const values = {
    project_id: project.id,
    company_id: project.company_id,
    employee_id: input.employee_id,
    ...(sourceName === null ? {} : { employee_source_name: sourceName }),
    client_name: input.client_name || null,
    client_phone: phone,
    category: input.category ?? ('call' as const),
    direction: input.direction,
    type_id: input.type_id,
    started_at: new Date(input.started_at),
    duration_seconds: seconds,
    talk_seconds: seconds,
    outcome: 'answered' as const,
    audio: 'ready' as const,
    media_id: upload.id,
    note: input.note,
    lead_source: input.lead_source || null,
    created_by: actorId,
    created_at: caller.now,
  };
  const inserted = await insertCommunication(q, values);
  await record(q, caller, {
    action: 'create',
    entity: 'communications',
    entity_id: inserted,
    company_id: project.company_id,
    after: values,
  });
  await queueNewRecording(q, inserted, caller.now);
  return inserted;
}
