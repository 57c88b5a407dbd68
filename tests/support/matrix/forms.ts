import { aCheck } from '#tests/fixtures/check-fixtures.ts';
import { desc, eq } from 'drizzle-orm';
import { formDocument } from '#domain/forms/form-document.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import type { Database } from '#server/db/client.ts';
import { forms, formVersions, projectForms } from '#server/db/schema/index.ts';
import { createForm, createFormVersion } from '#tests/support/factories.ts';
import { type Bodies, type MakeTarget, MISSING, type MatrixContext, secretName, sideOf } from './context.ts';
import { forNobodyBut, read, type Row, write } from './row.ts';

const lists = forNobodyBut({ admin: 200, pm: 200, assessor: 200 });
const created = forNobodyBut({ admin: 201, pm: 201 });

const READ_BY_LEADERS = {
  own: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  unpublished: { admin: 200, pm: 200, rest: 404 },
  common: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  archived: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
} as const;

const EDITED_BY_LEADERS = {
  own: { admin: 200, pm: 200, assessor: 403, rest: 404 },
  unpublished: { admin: 200, pm: 200, rest: 404 },
  common: { pm: 403, assessor: 403, rest: 404 },
  archived: { admin: 409, pm: 409, assessor: 403, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
} as const;

/** Of the form common to all nobody has begun a draft: the revision that is sent is none of the one to come. */
const NOT_BEGUN = { common: { admin: 412, pm: 403, assessor: 403, rest: 404 } } as const;

/** The section of evaluation forms: made by admins and by pms for their companies, read by assessors (D-3). */
export const formRows: Record<string, Row> = {
  'GET /api/forms': lists,
  'GET /api/forms/options': lists,
  'POST /api/forms': created,
  'POST /api/forms/import': created,
  'GET /api/forms/{id}': read('form', READ_BY_LEADERS),
  // Of a project that is rated by it, for those who are judged there, too.
  'GET /api/forms/{id}/asked': read('askedForm', {
    used: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, manager: 200, guest: 200 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
    loose: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    unpublished: 404,
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'PATCH /api/forms/{id}': write('form', {
    ...EDITED_BY_LEADERS,
    common: { admin: 200, pm: 403, assessor: 403, rest: 404 },
  }),
  'DELETE /api/forms/{id}': write('form', {
    ...EDITED_BY_LEADERS,
    own: { admin: 409, pm: 409, assessor: 403, rest: 404 },
    unpublished: { admin: 204, pm: 204, rest: 404 },
    common: { admin: 409, pm: 403, assessor: 403, rest: 404 },
    foreign: { admin: 409, rest: 404 },
  }),
  'GET /api/forms/{id}/versions/{version_id}': read('form', {
    ...READ_BY_LEADERS,
    own: { admin: 200, pm: 200, rest: 404 },
    archived: { admin: 200, pm: 200, rest: 404 },
  }),
  'POST /api/forms/{id}/duplicate': write('form', {
    own: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    unpublished: { admin: 201, pm: 201, rest: 404 },
    common: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    archived: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    foreign: { admin: 201, rest: 404 },
    missing: 404,
  }),
  'GET /api/forms/{id}/draft': read('form', {
    ...READ_BY_LEADERS,
    own: { admin: 200, pm: 200, assessor: 403, rest: 404 },
    common: { admin: 200, pm: 403, assessor: 403, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 403, rest: 404 },
  }),
  'POST /api/forms/{id}/draft': write('form', {
    ...EDITED_BY_LEADERS,
    common: { admin: 200, pm: 403, assessor: 403, rest: 404 },
  }),
  'PUT /api/forms/{id}/draft': write('form', { ...EDITED_BY_LEADERS, ...NOT_BEGUN }),
  // Unpublished forms are deleted as a whole.
  'DELETE /api/forms/{id}/draft': write('form', {
    ...EDITED_BY_LEADERS,
    ...NOT_BEGUN,
    own: { admin: 204, pm: 204, assessor: 403, rest: 404 },
    unpublished: { admin: 409, pm: 409, rest: 404 },
    foreign: { admin: 204, rest: 404 },
  }),
  'POST /api/forms/{id}/publish': write('form', { ...EDITED_BY_LEADERS, ...NOT_BEGUN }),
  'POST /api/forms/{id}/simulate': write('form', {
    ...EDITED_BY_LEADERS,
    common: { admin: 200, pm: 403, assessor: 403, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 403, rest: 404 },
  }),
  'GET /api/forms/{id}/check-run': read('form', {
    ...EDITED_BY_LEADERS,
    common: { admin: 200, pm: 403, assessor: 403, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 403, rest: 404 },
  }),
  // None of these checks anything: tests/api/check-runs.test.ts begins one that does.
  'POST /api/forms/{id}/check-run': write('form', {
    own: { admin: 409, pm: 409, assessor: 403, rest: 404 },
    unpublished: { admin: 409, pm: 409, assessor: 404, rest: 404 },
    common: { admin: 409, pm: 403, assessor: 403, rest: 404 },
    archived: { admin: 409, pm: 409, assessor: 403, rest: 404 },
    foreign: { admin: 409, rest: 404 },
    missing: 404,
  }),
  'POST /api/forms/{id}/try-check': write('form', {
    ...EDITED_BY_LEADERS,
    common: { admin: 200, pm: 403, assessor: 403, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 403, rest: 404 },
  }),
  'POST /api/forms/{id}/archive': write('form', {
    ...EDITED_BY_LEADERS,
    common: { admin: 200, pm: 403, assessor: 403, rest: 404 },
  }),
  'POST /api/forms/{id}/unarchive': write('form', {
    own: { admin: 409, pm: 409, assessor: 403, rest: 404 },
    unpublished: { admin: 409, pm: 409, rest: 404 },
    common: { admin: 409, pm: 403, assessor: 403, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 403, rest: 404 },
    foreign: { admin: 409, rest: 404 },
    missing: 404,
  }),
};

const named = ({ world }: MatrixContext) => ({ name: 'Новая форма', company_id: world.a.company.id });

export const formBodies: Bodies = {
  'POST /api/forms': named,
  'POST /api/forms/import': (context) => ({ ...named(context), document: formDocument('Форма', aContent([])) }),
  'POST /api/forms/{id}/simulate': () => ({}),
  'POST /api/forms/{id}/try-check': () => ({ criterion_key: 'taken', check: aCheck(1) }),
  'POST /api/forms/{id}/duplicate': named,
  'PUT /api/forms/{id}/draft': () => ({ content: aContent([aGroup('new', [aCriterion('taken')])]) }),
  'POST /api/forms/{id}/publish': () => ({ note: 'Новое' }),
  'PATCH /api/forms/{id}': () => ({ name: 'Новое имя', appeal_limit: 2 }),
};

/** A form that nothing uses; B's bears a name that must not be seen from A. */
export const formTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const { db, now } = context;
  if (target === 'common') return (await createForm(db, { name: 'Общая' })).id;
  const side = sideOf(context, target);
  const published = target !== 'unpublished';
  const form = await createForm(db, { name: secretName(side), company: side.company, published });
  if (published) await createFormVersion(db, form, { number: 2, content: form.content, published: false });
  if (target === 'archived')
    await db.write((q) => q.update(forms).set({ archived_at: now }).where(eq(forms.id, form.id)));
  return form.id;
};

/** A form by which A's or B's project is rated, or none. */
export const askedFormTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const form = await createForm(context.db, {
    name: secretName(side),
    company: side.company,
    published: target !== 'unpublished',
  });
  if (target === 'loose') return form.id;
  const project = target === 'elsewhere' ? side.otherProject : side.project;
  await context.db.write((q) => q.insert(projectForms).values({ project_id: project.id, form_id: form.id }));
  return form.id;
};

/** The newest version of a form, published or not. */
export async function newestVersion(db: Database, formId: number): Promise<number> {
  const { id, form_id, number } = formVersions;
  const [row] = await db.read((q) =>
    q.select({ id }).from(formVersions).where(eq(form_id, formId)).orderBy(desc(number)).limit(1),
  );
  return row?.id ?? MISSING;
}
