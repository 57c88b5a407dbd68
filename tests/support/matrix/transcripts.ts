import type { Bodies } from './context.ts';
import { read, type Row, write } from './row.ts';

/** Asked before their body is read: who never may is told so, whatever it is about. */
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

/** Words of a communication: the team brings and corrects them (D-66, D-68). */
export const transcriptRows: Record<string, Row> = {
  'POST /api/communications/{id}/transcript/preview': ofTeam(200),
  'PUT /api/communications/{id}/transcript': ofTeam(200),
  'PUT /api/communications/{id}/messages': ofTeam(200),
  'GET /api/communications/{id}/transcript/versions': read('communication', {
    published: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  // None of them has an earlier version.
  'POST /api/communications/{id}/transcript/versions/{words_version_id}/restore': write('communication', {
    published: 404,
    unpublished: 404,
    elsewhere: 404,
    foreign: 404,
    deleted: 404,
    missing: 404,
  }),
};

export const transcriptBodies: Bodies = {
  'POST /api/communications/{id}/transcript/preview': () => new TextEncoder().encode('Мария: Добрый день!\nПётр: Да.'),
  'PUT /api/communications/{id}/transcript': () => ({
    segments: [{ side: 'employee', speaker: null, start: 0, end: 1, text: 'Добрый день' }],
  }),
  'PUT /api/communications/{id}/messages': () => ({
    messages: [
      {
        side: 'client',
        author: null,
        at: '2026-03-08T08:00:00Z',
        text: 'Добрый день',
        quoted: '',
        attachments: [],
        reply_to: null,
        is_deleted: false,
        is_edited: false,
      },
    ],
  }),
};
