import { COMMON_REFERENCES } from '#domain/meaning/meaning-references.ts';
import { companyEngines, meaningReferences } from '#server/db/schema/index.ts';
import { createCompany, createUser, joinCompany } from '#tests/support/factories.ts';
import { type Bodies, type MakeTarget, MISSING, type MatrixContext, secretName, sideOf } from './context.ts';
import { forAll, forNobodyBut, read, type Row, write } from './row.ts';

const SEEN_BY_MEMBERS = {
  own: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
} as const;

const EDITED_BY_PM = {
  own: { admin: 200, pm: 200, head: 404, manager: 404, rest: 403 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
} as const;

/** Companies and their people. */
export const companyRows: Record<string, Row> = {
  'GET /api/companies': forAll(200, { head: 403, manager: 403, guest: 403 }),
  'POST /api/companies': forNobodyBut({ admin: 201 }),
  'GET /api/companies/{id}': read('company', SEEN_BY_MEMBERS),
  'POST /api/companies/{id}': write('company', EDITED_BY_PM),
  // Whoever works there stands in the way.
  'DELETE /api/companies/{id}': write('company', {
    ...EDITED_BY_PM,
    own: { admin: 409, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
  }),
  'POST /api/companies/{id}/archive': write('company', {
    ...EDITED_BY_PM,
    own: { admin: 200, head: 404, manager: 404, rest: 403 },
  }),
  'POST /api/companies/{id}/unarchive': write('company', {
    ...EDITED_BY_PM,
    own: { admin: 409, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
  }),
  'GET /api/companies/{id}/members': read('company', SEEN_BY_MEMBERS),
  'GET /api/companies/{id}/candidates': read('company', {
    ...SEEN_BY_MEMBERS,
    own: { admin: 200, pm: 200, assessor: 403, customer: 403, rest: 404 },
  }),
  'POST /api/companies/{id}/members': write('company', EDITED_BY_PM),
  'DELETE /api/companies/{id}/members/{role}/{user_id}': write('company', EDITED_BY_PM),
};

type Newcomer = { role: 'assessor' | 'manager'; target: string };

/** Person of the target's company who is in neither of its places in this role yet. */
export async function newcomer(context: MatrixContext, { role, target }: Newcomer) {
  const person = await createUser(context.db, { role: [role, 'customer'] });
  await joinCompany(context.db, { user: person, company: sideOf(context, target).company, role: 'customer' });
  return { user_id: person.id, role };
}

/** Body as the form of a company sends it. */
function companyForm(): FormData {
  const form = new FormData();
  form.set('name', 'Новое имя');
  form.set('norm', '20');
  return form;
}

export const companyBodies: Bodies = {
  'POST /api/companies': companyForm,
  'POST /api/companies/{id}': companyForm,
  'POST /api/companies/{id}/members': (context, { target }) => newcomer(context, { role: 'assessor', target }),
};

/** A company with nothing in it but those who see it; B's bears a name that must not be seen from A. */
export const companyTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const company = await createCompany(context.db, { name: secretName(side) });
  for (const role of ['pm', 'assessor', 'customer'] as const)
    await joinCompany(context.db, { user: side[role], company, role });
  const said = { company_id: company.id, changed_at: context.now };
  await context.db.write(async (q) => {
    await q.insert(companyEngines).values(said);
    await q.insert(meaningReferences).values({ ...said, content: COMMON_REFERENCES });
  });
  return company.id;
};
