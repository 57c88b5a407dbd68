import type { QueryClient } from '@tanstack/react-query';
import { quoted } from '#domain/kernel/quoted.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { commonSuccessors, heldText, leavingLines } from '#domain/users/leaving.ts';
import type { ArchiveUser, Handover, Leaving, LeavingProject } from '#domain/users/leaving.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import { usersApi } from '#domain/users/users.api.ts';
import type { User } from '#domain/users/users.schema.ts';
import { call } from '#src/app/call.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { Choice, FieldSpec } from '#src/components/field-group/field-spec.ts';
import { linksField, linksOfPerson, linksText, linksValue } from './links-field.ts';
import { leavingQuery } from './users.queries.ts';

const NOBODY = 'nobody';
const EACH = 'each';
const TO_NOBODY: Choice = { value: NOBODY, label: 'Никому: задачи снять, из планов убрать' };

const choicesOf = (people: LeavingProject['successors']): Choice[] => [
  ...people.map(({ id, name }) => ({ value: id, label: name })),
  TO_NOBODY,
];

const fieldOf = ({ id }: LeavingProject): string => `project_${id}`;

function projectField(project: LeavingProject, isSeveral: boolean): FieldSpec {
  const nobody = project.successors.length === 0;
  return {
    type: 'select',
    name: fieldOf(project),
    label: heldText(project),
    placeholder: 'Кому передать',
    options: choicesOf(project.successors),
    rules: [required],
    ...(nobody ? { help: `Передать некому: у компании ${quoted(project.company.name)} нет другого асессора.` } : {}),
    ...(isSeveral ? { when: ({ all }: Readonly<Record<string, unknown>>) => all === EACH } : {}),
  };
}

/** One choice for all projects, or one for each: who may take a task is a matter of its company. */
function handoverFields({ projects }: Leaving): FieldSpec[] {
  const isSeveral = projects.length > 1;
  const each = projects.map((project) => projectField(project, isSeveral));
  if (!isSeveral) return each;
  const all: FieldSpec = {
    type: 'select',
    name: 'all',
    label: 'Кому передать задачи и планы',
    help: projects.map(heldText).join('. '),
    placeholder: 'Кому передать',
    options: [{ value: EACH, label: 'Выбрать для каждого проекта' }, ...choicesOf(commonSuccessors(projects))],
    rules: [required],
  };
  return [all, ...each];
}

type Answer = Readonly<Record<string, unknown>>;

function handoverOf({ projects }: Leaving, answer: Answer): Handover[] {
  return projects.map((project) => {
    const chosen = answer['all'] === undefined || answer['all'] === EACH ? answer[fieldOf(project)] : answer['all'];
    return { project_id: project.id, assessor_id: typeof chosen === 'number' ? chosen : null };
  });
}

/** Message: what the archive means, and what becomes of all that nobody has to be chosen for. */
function messageOf(user: User, leaving: Leaving, links: number): string {
  return [
    `${displayName(user)} пропадёт из списка и не сможет войти. Сделанное останется. Вернуть можно в любой момент.`,
    ...leavingLines(leaving).map((line) => `• ${line}`),
    ...(links > 0 ? [`• ${linksText(links)}`] : []),
  ].join('\n');
}

/**
 * «В архив»: tells before what the person holds and what becomes of it, and sends while the dialog stays, so that a
 * refusal loses no choice (D-4). The server's words when it is done; null when it was cancelled.
 */
export async function askArchive(queryClient: QueryClient, user: User): Promise<string | null> {
  const leaving = await queryClient.fetchQuery(leavingQuery(user.id));
  const links = await linksOfPerson(queryClient, user);
  const form = [...handoverFields(leaving), ...(links > 0 ? [linksField] : [])];
  const initial = Object.fromEntries(
    leaving.projects.filter(({ successors }) => successors.length === 0).map((one) => [fieldOf(one), NOBODY]),
  );
  let message = '';
  const send = async (answer: Answer): Promise<void> => {
    const input: ArchiveUser = { handover: handoverOf(leaving, answer), ...linksValue(answer) };
    ({ message } = await call(usersApi.archive, { params: user, input }));
  };
  const question = { title: 'Убрать сотрудника в архив?', message: messageOf(user, leaving, links), ok: 'В архив' };
  if (form.length > 0) {
    const answer = await dialog({ ...question, form, initial: { ...initial, links: 'revoke' }, onOk: send });
    return answer && message;
  }
  if (!(await dialog(question))) return null;
  await send({});
  return message;
}
