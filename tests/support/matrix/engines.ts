import type { Bodies } from './context.ts';
import { forNobodyBut, read, type Row, write } from './row.ts';

/** Engines, and what a company lets go to them. */
export const engineRows: Record<string, Row> = {
  'GET /api/engines': forNobodyBut({ admin: 200 }),
  // No engine is set here; tests/api/engines.test.ts checks one.
  'POST /api/engines/check': forNobodyBut({ admin: 409 }),
  'GET /api/engines/requests': forNobodyBut({ admin: 200 }),
  // No request has the number 0; tests/api/engines.test.ts opens one.
  'GET /api/engines/requests/{id}': forNobodyBut({ admin: 400 }),
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
};
