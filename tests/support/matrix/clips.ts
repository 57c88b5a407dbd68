import { eq } from 'drizzle-orm';
import { communications } from '#server/db/schema/index.ts';
import { createClip } from '#tests/support/clip-factories.ts';
import { createMedia } from '#tests/support/factories.ts';
import { type Bodies, type MakeTarget, MISSING, type MatrixContext, sideOf } from './context.ts';
import { read, type Row, write } from './row.ts';

const seen = read('communication', {
  published: 200,
  unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  deleted: 404,
  missing: 404,
});

/** Everybody of the client and of the team; the matrix' guest has a link to a project, which opens no clips. */
const PEOPLE = { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, manager: 200 } as const;

/** A clip is seen with its communication. */
const heard = read('clip', {
  own: { ...PEOPLE, rest: 403 },
  colleague: { ...PEOPLE, rest: 403 },
  elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 200, guest: 403, rest: 404 },
  foreign: { admin: 200, guest: 403, rest: 404 },
  missing: { guest: 403, rest: 404 },
});

const owned = (done: number): Row =>
  write('clip', {
    own: done,
    colleague: { admin: done, pm: done, rest: 403 },
    elsewhere: { admin: done, pm: done, head: 404, manager: 404, rest: 403 },
    foreign: { admin: done, rest: 404 },
    missing: 404,
  });

/** Clips of recordings (D-54). */
export const clipRows: Record<string, Row> = {
  'GET /api/communications/{id}/clips': seen,
  'GET /api/communications/{id}/clip-examples': seen,
  'GET /api/communications/{id}/clip-options': seen,
  'POST /api/communications/{id}/clips': write('communication', {
    published: 201,
    unpublished: { admin: 201, pm: 201, assessor: 201, rest: 404 },
    elsewhere: { admin: 201, pm: 201, assessor: 201, customer: 201, rest: 404 },
    foreign: { admin: 201, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'GET /api/clips/{id}': heard,
  'GET /api/clips/{id}/sound': heard,
  'PATCH /api/clips/{id}': owned(200),
  'DELETE /api/clips/{id}': owned(204),
};

/** Gives a communication a recording of 12.5 s, of which clips can be cut. */
async function record({ db }: Pick<MatrixContext, 'db'>, id: number): Promise<void> {
  const media_id = (await createMedia(db)).id;
  await db.write((q) => q.update(communications).set({ media_id, audio: 'ready' }).where(eq(communications.id, id)));
}

export const clipBodies: Bodies = {
  'POST /api/communications/{id}/clips': async (context, { id }) => {
    await record(context, id);
    return { title: 'Ответ на «дорого»', start: 2, end: 8.5 };
  },
  'PATCH /api/clips/{id}': () => ({ title: 'Другое название' }),
};

/** Clips of a published communication of the head's project, of another, of B; by colleagues but for `own`. */
export const clipTarget: MakeTarget = async (context, target, who) => {
  if (target === 'missing') return MISSING;
  const colleague = sideOf(context, target).otherAssessor;
  const author = target === 'own' ? (context.people[who] ?? colleague) : colleague;
  const under = target === 'own' || target === 'colleague' ? 'published' : target;
  const communication_id = await context.create('communication', under, who);
  await record(context, communication_id);
  const title = target === 'foreign' ? 'Секрет Б' : 'Хороший ответ';
  return (await createClip(context.db, { communication: { id: communication_id }, author, title })).id;
};
