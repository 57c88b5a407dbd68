import { isTeamOf } from '#domain/actor/team.ts';
import type { ChangeCommunication } from '#domain/communications/change-communication.schema.ts';
import { mayCreateCommunicationIn } from '#domain/communications/communications.policy.ts';
import type { EditableFact } from '#domain/communications/editable-facts.ts';
import { normalisePhone } from '#domain/kernel/phones.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { findProject, isManagerOf } from '../projects/projects.repo.ts';
import { hasCommunicationType, hasCommunicationTags } from '../references/references.repo.ts';
import type { CommunicationRow } from './change-facts.repo.ts';
import { momentProblem } from './moment-problem.ts';
import type { Work } from './ties.repo.ts';

export type Whole = { row: CommunicationRow; tag_ids: readonly number[] };
type Column = Exclude<EditableFact, 'tag_ids'>;
type Columns = Pick<CommunicationRow, Column>;
export type Correction = {
  before: Partial<Columns>;
  after: Partial<Columns>;
  /** Tags from now on; null: as they were. */
  tag_ids: readonly number[] | null;
  changed: EditableFact[];
};

const PHONE = 'Укажите номер телефона полностью.';

/** Facts as columns keep them: an empty text is none, a phone is E.164, a moment is a moment. */
function asColumns(input: ChangeCommunication): Partial<Columns> {
  const { tag_ids: _tags, started_at, client_name, client_phone, ...same } = input;
  return {
    ...same,
    ...(started_at === undefined ? {} : { started_at: new Date(started_at) }),
    ...(client_name === undefined ? {} : { client_name: client_name || null }),
    ...(client_phone === undefined ? {} : { client_phone: client_phone ? phoneOf(client_phone) : null }),
  };
}

function phoneOf(written: string): string {
  const phone = normalisePhone(written);
  if (phone === null) throw fieldErrors({ client_phone: [PHONE] });
  return phone;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** What the sent facts change: those that say what is written already change nothing. */
export function correctionOf({ row, tag_ids }: Whole, input: ChangeCommunication): Correction {
  const sent = asColumns(input);
  const names = (Object.keys(sent) as Column[]).filter(
    (name) => sent[name] !== undefined && !isSame(sent[name], row[name]),
  );
  const pick = (from: Partial<Columns>): Partial<Columns> =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  const tags = input.tag_ids && [...new Set(input.tag_ids)].sort((one, other) => one - other);
  const isRetagged = tags !== undefined && tags.join() !== tag_ids.join();
  return {
    before: pick(row),
    after: pick(sent),
    tag_ids: isRetagged ? tags : null,
    changed: isRetagged ? [...names, 'tag_ids'] : names,
  };
}

type Project = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** The project that a communication goes to; one that the caller does not see, or that takes none, is an error at its field. */
async function findTarget(q: Query, { actor }: Caller, id: number | undefined): Promise<Project | null> {
  if (id === undefined) return null;
  const project = await findProject(q, actor, id);
  if (!project || !isTeamOf(actor, project)) throw fieldErrors({ project_id: ['Выберите проект.'] });
  const verdict = mayCreateCommunicationIn(actor, project);
  if (!verdict.allowed) throw fieldErrors({ project_id: [verdict.reason] });
  return project;
}

const SENT = new Set<Work['state']>(['submitted', 'published', 'under_review']);

/** Throws what is wrong with a correction, at its fields. Returns the project it goes to; null: it stays. */
export async function checkFacts(
  q: Query,
  caller: Caller,
  { row }: Whole,
  { correction, work }: { correction: Correction; work: readonly Work[] },
): Promise<Project | null> {
  const { after, tag_ids } = correction;
  const project = await findTarget(q, caller, after.project_id);
  const employee = 'employee_id' in after ? after.employee_id : project && row.employee_id;
  const errors: Record<string, string[]> = {};
  if (typeof employee === 'number' && !(await isManagerOf(q, employee, project?.id ?? row.project_id)))
    errors.employee_id = [
      'employee_id' in after
        ? 'Выберите сотрудника проекта.'
        : 'Сотрудник не работает в этом проекте: выберите другого или оставьте поле пустым.',
    ];
  if (typeof after.type_id === 'number' && !(await hasCommunicationType(q, after.type_id)))
    errors.type_id = ['Выберите тип из списка.'];
  if (tag_ids !== null && !(await hasCommunicationTags(q, tag_ids))) errors.tag_ids = ['Выберите теги из списка.'];
  const moment = after.started_at && momentProblem(after.started_at.toISOString(), caller.now);
  if (moment) errors.started_at = [moment];
  if (after.outcome && after.outcome !== 'answered' && work.length > 0)
    errors.outcome = [
      work.some(({ state }) => SENT.has(state))
        ? 'Разговор оценён, значит, он состоялся. Сначала аннулируйте оценки.'
        : 'Разговор уже оценивают, значит, он состоялся.',
    ];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return project;
}
