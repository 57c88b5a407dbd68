import { createPlaylist } from '#tests/support/clip-factories.ts';
import { type Bodies, type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forAll, forNobodyBut, read, type Row, write } from './row.ts';

const KEEPERS = { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200 } as const;

const owned = (done: number): Row =>
  write('playlist', {
    own: done,
    shared: { manager: 404, rest: 403 },
    private: 404,
    foreign: { admin: 403, rest: 404 },
    missing: 404,
  });

/** Playlists are their owner's; a shared one is read by its company (D-54). An admin reads all that are shared. */
export const playlistRows: Record<string, Row> = {
  'GET /api/playlists': forAll(200, { manager: 403, guest: 403 }),
  'POST /api/playlists': forNobodyBut({ admin: 201, pm: 201, assessor: 201, customer: 201, head: 201 }),
  'GET /api/playlists/{id}': read('playlist', {
    own: { ...KEEPERS, rest: 403 },
    shared: { ...KEEPERS, rest: 403 },
    private: { manager: 403, guest: 403, rest: 404 },
    foreign: { admin: 200, manager: 403, guest: 403, rest: 404 },
    missing: { manager: 403, guest: 403, rest: 404 },
  }),
  'PATCH /api/playlists/{id}': owned(200),
  'DELETE /api/playlists/{id}': owned(204),
  'POST /api/playlists/{id}/clips': owned(200),
  'PUT /api/playlists/{id}/order': owned(200),
};

export const playlistBodies: Bodies = {
  'POST /api/playlists': ({ world }) => ({ name: 'Лучшие ответы', company_id: world.a.company.id }),
  'PATCH /api/playlists/{id}': () => ({ name: 'Другое имя' }),
  'POST /api/playlists/{id}/clips': async ({ create }, { who }) => ({ add: [await create('clip', 'own', who)] }),
  'PUT /api/playlists/{id}/order': () => ({ clip_ids: [] }),
};

/** `own`: the caller's; `shared` and `private`: a colleague's; `foreign`: shared within company B. */
export const playlistTarget: MakeTarget = async (context, target, who) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const owner = target === 'own' ? (context.people[who] ?? side.pm) : side.otherAssessor;
  const shared = target === 'shared' || target === 'foreign';
  return (await createPlaylist(context.db, { owner, company: side.company, name: secretName(side), shared })).id;
};
