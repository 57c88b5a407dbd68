import type { homeApi } from '#domain/home/home.api.ts';
import { mayQuickStartWith } from '#domain/home/quick-start.policy.ts';
import type { QuickStart, QuickStarted } from '#domain/home/quick-start.schema.ts';
import { FORM_TEMPLATES } from '#domain/forms/templates/form-templates.ts';
import { TEMPLATE_CONTENTS } from '#domain/forms/templates/template-contents.ts';
import { email as emailRule, MESSAGES } from '#domain/kernel/validation-rules.ts';
import { createProjectSchema } from '#domain/projects/projects.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { insertFromUpload } from '../communications/create-communication.ts';
import { insertNewCompany } from '../companies/create-company.ts';
import { insertFormWithDraft } from '../forms/insert-form-with-draft.ts';
import { publishDraft } from '../forms/publish-form.ts';
import { insertNewProject } from '../projects/create-project.ts';
import { addEmployee } from '../users/import-people.ts';

/**
 * Makes all that a first conversation needs before it can be rated (company, project, published form, employee) and the
 * conversation itself, in one transaction: a refusal of any part leaves nothing behind.
 */
export function startQuickly({ db, caller, input }: RequestOf<typeof homeApi.quickStart>): Promise<QuickStarted> {
  assertAllowed(mayQuickStartWith(caller.actor, input));
  return db.write(async (q) => {
    const company_id = input.company_id ?? (await makeCompany(q, caller, input));
    const form_id = await makeForm(q, caller, { company_id, template: input.template });
    const project_id = await makeProject(q, caller, { ...input, company_id, form_id });
    const employee_id = await makeEmployee(q, caller, { ...input, project_id });
    const communication_id = await makeConversation(q, caller, { ...input, project_id, employee_id });
    return { company_id, project_id, form_id, employee_id, communication_id };
  });
}

async function makeCompany(q: Query, caller: Caller, { company_name }: QuickStart): Promise<number> {
  if (company_name === '') throw fieldErrors({ company_name: ['Назовите компанию.'] });
  return insertNewCompany(q, caller, { name: company_name });
}

/** Form of the trade, as it is offered; it is changed as any other. */
async function makeForm(
  q: Query,
  caller: Caller,
  { company_id, template }: { company_id: number } & Pick<QuickStart, 'template'>,
): Promise<number> {
  const settings = { name: FORM_TEMPLATES[template].name, company_id, type_ids: [] };
  const id = await insertFormWithDraft(q, caller, { settings, content: TEMPLATE_CONTENTS[template], action: 'create' });
  await publishDraft(q, caller, { seen: { id, revision: 1 }, note: '' });
  return id;
}

type NewProject = { company_id: number; form_id: number } & Pick<QuickStart, 'project_name' | 'time_zone'>;

const makeProject = (q: Query, caller: Caller, { project_name, form_id, company_id, time_zone }: NewProject) =>
  insertNewProject(
    q,
    caller,
    createProjectSchema.parse({ name: project_name, company_id, time_zone, status: 'active', form_ids: [form_id] }),
  );

type NewEmployee = { project_id: number } & Pick<QuickStart, 'employee_name' | 'employee_email'>;

/** Account of the employee, who is invited; without an address their name alone stands at the conversation (D-15). */
async function makeEmployee(
  q: Query,
  caller: Caller,
  { project_id, employee_name, employee_email }: NewEmployee,
): Promise<number | null> {
  if (employee_email === '') return null;
  if (employee_name.split(/\s+/).length < 2) throw fieldErrors({ employee_name: ['Укажите фамилию и имя.'] });
  if (emailRule(employee_email, {}) !== null) throw fieldErrors({ employee_email: [MESSAGES.email] });
  const { user_id, problem } = await addEmployee(q, caller, {
    project_id,
    text: `${employee_name}; ${employee_email}`,
  });
  if (user_id === null) throw fieldErrors({ employee_email: [problem ?? 'Этого человека не добавить.'] });
  return user_id;
}

type NewConversation = { project_id: number; employee_id: number | null } & Pick<
  QuickStart,
  'recording' | 'employee_name'
>;

async function makeConversation(
  q: Query,
  caller: Caller,
  { recording, project_id, employee_id, employee_name }: NewConversation,
): Promise<number | null> {
  if (!recording) return null;
  const facts = { client_name: null, client_phone: null, type_id: null, note: '', lead_source: null };
  const sourceName = employee_id === null && employee_name !== '' ? employee_name : null;
  return insertFromUpload(q, caller, { ...recording, ...facts, project_id, employee_id, anyway: true }, sourceName);
}
