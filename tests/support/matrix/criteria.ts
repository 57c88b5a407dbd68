import { aContent, aCriterion, aGroup, yesNo } from '#tests/fixtures/form-fixtures.ts';
import { createCriterion, createForm } from '#tests/support/factories.ts';
import { type Bodies, type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forNobodyBut, read, type Row, write } from './row.ts';

const lists = forNobodyBut({ admin: 200, pm: 200, assessor: 200 });
const seen = read('criterion', {
  own: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  used: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  common: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  archived: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
});

const EDITED_BY_LEADERS = {
  own: { admin: 200, pm: 200, assessor: 403, rest: 404 },
  used: { admin: 200, pm: 200, assessor: 403, rest: 404 },
  common: { admin: 200, pm: 403, assessor: 403, rest: 404 },
  archived: { admin: 409, pm: 409, assessor: 403, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
} as const;

/** The catalogue of criteria: kept by admins and by pms for their companies, read by assessors (D-3). */
export const criterionRows: Record<string, Row> = {
  'GET /api/criterias': lists,
  'GET /api/criterias/options': lists,
  'POST /api/criterias': forNobodyBut({ admin: 201, pm: 201 }),
  'GET /api/criterias/{id}': seen,
  'GET /api/criterias/{id}/usage': seen,
  'PATCH /api/criterias/{id}': write('criterion', EDITED_BY_LEADERS),
  'DELETE /api/criterias/{id}': write('criterion', {
    own: { admin: 204, pm: 204, assessor: 403, rest: 404 },
    used: { admin: 409, pm: 409, assessor: 403, rest: 404 },
    common: { admin: 204, pm: 403, assessor: 403, rest: 404 },
    archived: { admin: 204, pm: 204, assessor: 403, rest: 404 },
    foreign: { admin: 204, rest: 404 },
    missing: 404,
  }),
  'POST /api/criterias/{id}/duplicate': write('criterion', {
    own: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    used: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    common: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    archived: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    foreign: { admin: 201, rest: 404 },
    missing: 404,
  }),
  'POST /api/criterias/{id}/archive': write('criterion', EDITED_BY_LEADERS),
  'POST /api/criterias/{id}/unarchive': write('criterion', {
    own: { admin: 409, pm: 409, assessor: 403, rest: 404 },
    used: { admin: 409, pm: 409, assessor: 403, rest: 404 },
    common: { admin: 409, pm: 403, assessor: 403, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 403, rest: 404 },
    foreign: { admin: 409, rest: 404 },
    missing: 404,
  }),
};

const named = ({ world }: Parameters<Bodies[string]>[0]) => ({
  name: 'Новый критерий',
  company_id: world.a.company.id,
});

export const criterionBodies: Bodies = {
  'POST /api/criterias': (context) => ({ ...named(context), scale: yesNo }),
  'PATCH /api/criterias/{id}': () => ({ name: 'Новое имя', allow_na: false }),
  'POST /api/criterias/{id}/duplicate': named,
};

/** A criterion of the catalogue; B's bears a name that must not be seen from A. */
export const criterionTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const { db, now } = context;
  const { company } = side;
  const { id } = await createCriterion(db, {
    name: secretName(side),
    ...(target === 'common' ? {} : { company }),
    ...(target === 'archived' ? { archived_at: now } : {}),
  });
  if (target === 'used')
    await createForm(db, { company, content: aContent([aGroup('g', [aCriterion('c', { criterion_id: id })])]) });
  return id;
};
