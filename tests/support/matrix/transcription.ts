import { read, type Row, write } from './row.ts';

/** Asked before anything is looked for: who never may is told so. No engine is set there, and nothing to stop. */
const ofTeam = (done: number): Row => {
  const team = { admin: done, pm: done, assessor: done, rest: 403 } as const;
  const nowhere = { admin: 404, pm: 404, assessor: 404, rest: 403 } as const;
  return write('communication', {
    published: team,
    unpublished: team,
    elsewhere: team,
    foreign: { ...nowhere, admin: done },
    deleted: nowhere,
    missing: nowhere,
  });
};

/** Recognition of recordings (D-42). */
export const transcriptionRows: Record<string, Row> = {
  'GET /api/communications/{id}/transcription': read('communication', {
    published: 200,
    unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'POST /api/communications/{id}/transcription': ofTeam(409),
  'POST /api/communications/{id}/transcription/cancel': ofTeam(409),
};
