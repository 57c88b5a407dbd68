import { readFileSync } from 'node:fs';
import { insertIncoming } from '#server/modules/uploads/incoming-uploads.repo.ts';
import { createCommunication, createMedia, type User } from '#tests/support/factories.ts';
import { type Bodies, type MakeTarget, MISSING, type MatrixContext } from './context.ts';
import { forNobodyBut, type MatrixCaller, read, type Row, write } from './row.ts';

export const SOUND = new Uint8Array(readFileSync('tests/fixtures/audio/mono.mp3'));

const sent = forNobodyBut({ admin: 201, pm: 201, assessor: 201 });
const hidden = { admin: 404, pm: 404, assessor: 404, rest: 403 } as const;
/** Upload by parts: its sender's alone. */
const begun = (own: number): Row => write('incomingUpload', { own, colleague: 404, foreign: 404, missing: 404 });

/** Recordings on their way. */
export const uploadRows: Record<string, Row> = {
  'POST /api/uploads': sent,
  // An upload is its uploader's alone.
  'DELETE /api/uploads/{id}': write('upload', {
    own: 204,
    used: 404,
    colleague: 404,
    foreign: 404,
    deleted: 404,
    missing: 404,
  }),
  'POST /api/uploads/incoming': sent,
  'GET /api/uploads/incoming/{id}': read('incomingUpload', {
    own: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, manager: 200, guest: 404 },
    colleague: 404,
    foreign: 404,
    missing: 404,
  }),
  // What was begun is a recording: there are no words.
  'GET /api/uploads/incoming/{id}/words': read('incomingUpload', {
    own: 404,
    colleague: 404,
    foreign: 404,
    missing: 404,
  }),
  'POST /api/uploads/incoming/{id}/words': write('incomingUpload', {
    own: hidden,
    colleague: hidden,
    foreign: hidden,
    missing: hidden,
  }),
  'PATCH /api/uploads/incoming/{id}': begun(200),
  'POST /api/uploads/incoming/{id}/finish': begun(409),
  'DELETE /api/uploads/incoming/{id}': begun(204),
};

export const uploadBodies: Bodies = {
  'POST /api/uploads': () => SOUND,
  'POST /api/uploads/incoming/{id}/words': ({ world }) => ({
    conversations: [0],
    pause_hours: 8,
    project_id: world.a.project.id,
    employee_id: null,
    category: null,
    direction: null,
    type_id: null,
    started_at: null,
    voices: [],
  }),
  'PATCH /api/uploads/incoming/{id}': () => SOUND,
};

function ownerOf({ world, people }: MatrixContext, target: string, who: MatrixCaller): User {
  const owners: Record<string, User | undefined> = { colleague: world.a.otherAssessor, foreign: world.b.assessor };
  return owners[target] ?? people[who] ?? world.a.pm;
}

export const uploadTarget: MakeTarget = async (context, target, who) => {
  const { app, db, world } = context;
  const owner = ownerOf(context, target, who);
  const recording = await createMedia(db, { uploaded_by: owner.id });
  if (target === 'used') await createCommunication(db, { project: world.a.project, recording });
  if (target === 'deleted') await (await app.as(owner)).remove(`/api/uploads/${recording.id}`);
  return target === 'missing' ? MISSING : recording.id;
};

export const incomingUploadTarget: MakeTarget = async (context, target, who) => {
  if (target === 'missing') return MISSING;
  const uploaded_by = ownerOf(context, target, who).id;
  const values = { file_name: 'a.mp3', size_bytes: SOUND.length, uploaded_by, updated_at: context.now };
  return (await context.db.write((q) => insertIncoming(q, values))).id;
};
