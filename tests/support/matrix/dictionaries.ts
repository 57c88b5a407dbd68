import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createDictionary } from '#tests/support/create-dictionary.ts';
import { createForm } from '#tests/support/factories.ts';
import { aCheck } from '#tests/fixtures/check-fixtures.ts';
import { type Bodies, type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forNobodyBut, read, type Row, write } from './row.ts';

const seen = read('dictionary', {
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

/** Dictionaries of checks: kept as criteria are (D-41). */
export const dictionaryRows: Record<string, Row> = {
  'GET /api/dictionaries': forNobodyBut({ admin: 200, pm: 200, assessor: 200 }),
  'POST /api/dictionaries': forNobodyBut({ admin: 201, pm: 201 }),
  'GET /api/dictionaries/{id}': seen,
  'GET /api/dictionaries/{id}/usage': seen,
  'PATCH /api/dictionaries/{id}': write('dictionary', EDITED_BY_LEADERS),
  'DELETE /api/dictionaries/{id}': write('dictionary', {
    own: { admin: 204, pm: 204, assessor: 403, rest: 404 },
    used: { admin: 409, pm: 409, assessor: 403, rest: 404 },
    common: { admin: 204, pm: 403, assessor: 403, rest: 404 },
    archived: { admin: 204, pm: 204, assessor: 403, rest: 404 },
    foreign: { admin: 204, rest: 404 },
    missing: 404,
  }),
  'POST /api/dictionaries/{id}/duplicate': write('dictionary', {
    own: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    used: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    common: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    archived: { admin: 201, pm: 201, assessor: 403, rest: 404 },
    foreign: { admin: 201, rest: 404 },
    missing: 404,
  }),
  'POST /api/dictionaries/{id}/archive': write('dictionary', EDITED_BY_LEADERS),
  'POST /api/dictionaries/{id}/unarchive': write('dictionary', {
    own: { admin: 409, pm: 409, assessor: 403, rest: 404 },
    used: { admin: 409, pm: 409, assessor: 403, rest: 404 },
    common: { admin: 409, pm: 403, assessor: 403, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 403, rest: 404 },
    foreign: { admin: 409, rest: 404 },
    missing: 404,
  }),
};

const named = ({ world }: Parameters<Bodies[string]>[0]) => ({
  name: 'Новый словарь',
  company_id: world.a.company.id,
});

export const dictionaryBodies: Bodies = {
  'POST /api/dictionaries': (context) => ({ ...named(context), phrases: ['добрый день'] }),
  'PATCH /api/dictionaries/{id}': () => ({ name: 'Новое имя', phrases: ['здравствуйте'] }),
  'POST /api/dictionaries/{id}/duplicate': named,
};

/** A dictionary; B's bears a name that must not be seen from A. */
export const dictionaryTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const { db, now } = context;
  const { company } = side;
  const { id } = await createDictionary(db, {
    name: secretName(side),
    ...(target === 'common' ? {} : { company }),
    ...(target === 'archived' ? { archived_at: now } : {}),
  });
  if (target === 'used')
    await createForm(db, { company, content: aContent([aGroup('g', [aCriterion('c', { check: aCheck(id) })])]) });
  return id;
};
