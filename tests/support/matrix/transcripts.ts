import type { Database } from '#server/db/client.ts';
import { transcriptVersions } from '#server/db/schema/index.ts';
import { type Bodies, MISSING } from './context.ts';
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

/** Words of a communication: the team brings and corrects them (D-66, D-68). None has a revision to be named yet. */
export const transcriptRows: Record<string, Row> = {
  'POST /api/communications/{id}/transcript/preview': ofTeam(200),
  'POST /api/communications/{id}/transcript': ofTeam(412),
  // Of an upload that nobody has sent.
  'POST /api/communications/{id}/attachments': ofTeam(422),
  'PUT /api/communications/{id}/transcript': ofTeam(412),
  'PUT /api/communications/{id}/messages': ofTeam(412),
  'GET /api/communications/{id}/transcript/versions': read('communication', {
    published: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'GET /api/communications/{id}/transcript/versions/{words_version_id}': read('communication', {
    published: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'POST /api/communications/{id}/transcript/versions/{words_version_id}/restore': write('communication', {
    published: { admin: 412, pm: 412, assessor: 412, rest: 403 },
    unpublished: { admin: 412, pm: 412, assessor: 412, rest: 404 },
    elsewhere: { admin: 412, pm: 412, assessor: 412, customer: 403, rest: 404 },
    foreign: { admin: 412, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'POST /api/communications/{id}/transcript/versions/{words_version_id}/refuse': write('communication', {
    published: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
};

/** Version of the words of a communication, which came beside them; 1 of one that is not there. */
export async function earlierWords(db: Database, communication_id: number): Promise<number> {
  if (communication_id === MISSING) return 1;
  const values = { communication_id, is_offer: true, origin: 'delivered' as const, saved_at: new Date() };
  const [row] = await db.write((q) =>
    q.insert(transcriptVersions).values(values).returning({ id: transcriptVersions.id }),
  );
  return row?.id ?? 1;
}

export const transcriptBodies: Bodies = {
  'POST /api/communications/{id}/transcript/preview': () => new TextEncoder().encode('Мария: Добрый день!\nПётр: Да.'),
  'POST /api/communications/{id}/transcript': () => new TextEncoder().encode('Мария: Добрый день!\nПётр: Да.'),
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
