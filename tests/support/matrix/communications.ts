import { createMeaning } from '#tests/support/meaning-factories.ts';
import type { Side } from '#tests/support/world.ts';
import { aRating } from './evaluations.ts';
import { type Bodies, type MakeTarget, MISSING, sideOf } from './context.ts';
import { forAll, read, type Row, write } from './row.ts';

const seenCommunication = read('communication', {
  published: 200,
  unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  deleted: 404,
  missing: 404,
});

/** What the team of the company may; the client's people see some and may not. */
const byTheTeam = write('communication', {
  published: { admin: 200, pm: 200, assessor: 200, rest: 403 },
  unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  deleted: 404,
  missing: 404,
});

/** Form that the filter of the list offers to everybody but guests. */
const FOR_PEOPLE = { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, manager: 200, rest: 403 } as const;

/** Calls and chats: the list, the page, and what is made of them. */
export const communicationRows: Record<string, Row> = {
  'GET /api/communications': forAll(200),
  'GET /api/communications/options': forAll(200),
  'GET /api/communications/options/forms/{id}': read('form', {
    own: FOR_PEOPLE,
    unpublished: { guest: 403, rest: 404 },
    common: FOR_PEOPLE,
    archived: { guest: 403, rest: 404 },
    foreign: { admin: 200, guest: 403, rest: 404 },
    missing: { guest: 403, rest: 404 },
  }),
  'GET /api/communications/{id}': seenCommunication,
  'GET /api/communications/{id}/recording': seenCommunication,
  'GET /api/communications/{id}/speech': seenCommunication,
  'GET /api/communications/speech': forAll(200, { guest: 403 }),
  'GET /api/communications/meaning': forAll(200, { guest: 403 }),
  'GET /api/auto-evaluations': forAll(200, { guest: 403 }),
  // What is usual in the project is nothing for a guest.
  'GET /api/communications/{id}/speech/usual': read('communication', {
    published: FOR_PEOPLE,
    unpublished: { admin: 200, pm: 200, assessor: 200, guest: 403, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 200, guest: 403, rest: 404 },
    foreign: { admin: 200, guest: 403, rest: 404 },
    deleted: { guest: 403, rest: 404 },
    missing: { guest: 403, rest: 404 },
  }),
  // None of them has a recording of two channels.
  'PUT /api/communications/{id}/speech/sides': write('communication', {
    published: { admin: 409, pm: 409, assessor: 409, rest: 403 },
    unpublished: { admin: 409, pm: 409, assessor: 409, rest: 404 },
    elsewhere: { admin: 409, pm: 409, assessor: 409, customer: 403, rest: 404 },
    foreign: { admin: 409, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'GET /api/communications/{id}/attachments': seenCommunication,
  'GET /api/communications/{id}/workplace': seenCommunication,
  'POST /api/communications': write('project', {
    active: { admin: 201, pm: 201, assessor: 201, rest: 403 },
    elsewhere: { admin: 201, pm: 201, assessor: 201, customer: 403, rest: 422 },
    foreign: { admin: 201, rest: 422 },
    archived: { customer: 403, rest: 422 },
    missing: 422,
  }),
  // Names a communication each; what the caller does not see is not among those looked at.
  'POST /api/communications/bulk': write('communication', {
    published: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    unpublished: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    foreign: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    deleted: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    missing: { admin: 200, pm: 200, assessor: 200, rest: 403 },
  }),
  // All of them have their employee, so that who may is told so.
  'PUT /api/communications/{id}/employee': write('communication', {
    published: { admin: 409, pm: 409, assessor: 409, rest: 403 },
    unpublished: { admin: 409, pm: 409, assessor: 409, rest: 404 },
    elsewhere: { admin: 409, pm: 409, assessor: 409, customer: 403, rest: 404 },
    foreign: { admin: 409, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'PATCH /api/communications/{id}': byTheTeam,
  'GET /api/communications/{id}/ties': byTheTeam,
  'POST /api/communications/{id}/remove': write('communication', {
    published: { admin: 204, pm: 204, rest: 403 },
    unpublished: { admin: 204, pm: 204, assessor: 403, rest: 404 },
    elsewhere: { admin: 204, pm: 204, assessor: 403, customer: 403, rest: 404 },
    foreign: { admin: 204, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'GET /api/communications/{id}/evaluation-sheet': read('communication', {
    published: { admin: 422, pm: 422, assessor: 422, rest: 403 },
    unpublished: { admin: 422, pm: 422, assessor: 422, rest: 404 },
    elsewhere: { admin: 422, pm: 422, assessor: 422, customer: 403, rest: 404 },
    foreign: { admin: 422, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'GET /api/communications/{id}/auto-evaluation': read('communication', {
    published: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    unpublished: { admin: 200, pm: 200, assessor: 200, guest: 403, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, guest: 403, rest: 404 },
    foreign: { admin: 200, guest: 403, rest: 404 },
    deleted: { guest: 403, rest: 404 },
    missing: { guest: 403, rest: 404 },
  }),
  'GET /api/communications/{id}/meaning': seenCommunication,
  'PATCH /api/communications/{id}/meaning': byTheTeam,
  'POST /api/communications/{id}/suggestions': write('communication', {
    published: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'POST /api/communications/{id}/evaluations': write('communication', {
    published: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
};

export const communicationBodies: Bodies = {
  'POST /api/communications': async ({ world, create }, { id, who, target }) => {
    const people = { elsewhere: world.a.otherManager, foreign: world.b.manager };
    const employee = target in people ? people[target as keyof typeof people] : world.a.manager;
    const facts = { direction: 'incoming', started_at: '2026-03-08T08:00:00Z', client_name: null, client_phone: null };
    const upload_id = await create('upload', 'own', who);
    return { ...facts, upload_id, project_id: id, employee_id: employee.id, type_id: null, note: '' };
  },
  'POST /api/communications/bulk': (_place, { id }) => ({
    action: { do: 'set_temperature', temperature: 'hot' },
    ids: [id],
  }),
  'PATCH /api/communications/{id}': () => ({ note: 'взлом' }),
  'POST /api/communications/{id}/remove': () => ({ reason: 'взлом' }),
  'PUT /api/communications/{id}/speech/sides': () => ({ employee_channel: 'right' }),
  'PUT /api/communications/{id}/employee': ({ world }) => ({ employee_id: world.a.manager.id }),
  'PATCH /api/communications/{id}/meaning': () => ({ field: 'result', value: null }),
  'POST /api/communications/{id}/suggestions': () => ({ form_version_id: 1 }),
  'POST /api/communications/{id}/evaluations': ({ world }) => ({ form_id: world.form.id }),
};

const elsewhere = ({ otherProject: project, otherManager: employee }: Side) => ({ project, employee });

export const communicationTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const by = side.otherAssessor;
  const over = target === 'elsewhere' ? elsewhere(side) : target === 'deleted' ? { deleted_at: context.now } : {};
  const state = target === 'unpublished' ? 'draft' : 'published';
  const { communication } = await aRating(context, side, { state, by, over });
  await createMeaning(context.db, communication);
  return communication.id;
};
