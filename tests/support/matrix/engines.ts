import { engineRequests } from '#server/db/schema/index.ts';
import { type Bodies, type MakeTarget, MISSING } from './context.ts';
import { forNobodyBut, read, type Row, write } from './row.ts';

/** Engines, and what a company lets go to them. */
export const engineRows: Record<string, Row> = {
  'GET /api/engines': forNobodyBut({ admin: 200 }),
  // No engine is set here; tests/api/engines.test.ts checks one.
  'POST /api/engines/check': forNobodyBut({ admin: 409 }),
  'GET /api/engines/requests': forNobodyBut({ admin: 200 }),
  'GET /api/engines/requests/{id}': read('engineRequest', {
    sent: { admin: 200, rest: 403 },
    missing: { admin: 404, rest: 403 },
  }),
  'GET /api/companies/{id}/engines': read('company', {
    own: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'PUT /api/companies/{id}/engines': write('company', {
    own: { admin: 200, pm: 200, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'GET /api/companies/{id}/meaning-references': read('company', {
    own: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'PUT /api/companies/{id}/meaning-references': write('company', {
    own: { admin: 200, pm: 200, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  // No engine reads here: tests/api/meaning-references.test.ts begins it.
  'POST /api/companies/{id}/meaning-references/reread': write('company', {
    own: { admin: 409, pm: 409, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    missing: 404,
  }),
};

export const engineBodies: Bodies = {
  'POST /api/engines/check': () => ({ kind: 'chat' }),
  'PUT /api/companies/{id}/engines': () => ({
    suggestions: true,
    meaning: false,
    transcription: false,
    tokens_per_day: null,
    roubles_per_day: null,
    minutes_per_day: null,
  }),
  'PUT /api/companies/{id}/meaning-references': () => {
    const values = [{ key: null, label: 'Значение' }];
    return { reason: values, topic: values, result: values, objection: values };
  },
};

export const engineRequestTarget: MakeTarget = async ({ db, now }, target) => {
  if (target === 'missing') return MISSING;
  const values = {
    at: now,
    kind: 'chat' as const,
    host: 'engine.example.ru',
    model: 'учебная',
    sent: 'Привет',
    answered: '{}',
  };
  const [row] = await db.write((q) =>
    q
      .insert(engineRequests)
      .values({ ...values, ok: true, tokens: 1, ms: 1 })
      .returning({ id: engineRequests.id }),
  );
  return row?.id ?? MISSING;
};
