import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { userForm } from '#tests/support/user-form.ts';
import { type Bodies, type MakeTarget, MISSING, type MatrixContext } from './context.ts';
import { forAll, forNobodyBut, open, read, type Row, write } from './row.ts';

const seesList = forAll(200, { manager: 403, guest: 403 });

/** The client's people are the pm's to let in and shut out, the team is not. */
const access = (status: number): Row =>
  write('person', {
    manager: { admin: status, pm: status, manager: 404, rest: 403 },
    team: { admin: status, head: 404, manager: 404, rest: 403 },
    elsewhere: { admin: status, pm: status, head: 404, manager: 404, rest: 403 },
    foreign: { admin: status, rest: 404 },
    missing: 404,
  });

const lookedAfter = write('person', {
  manager: { admin: 200, pm: 200, manager: 404, rest: 403 },
  team: { admin: 200, pm: 200, head: 404, manager: 404, rest: 403 },
  elsewhere: { admin: 200, pm: 200, head: 404, manager: 404, rest: 403 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
});

/** Signing in, and what is one's own. */
export const accountRows: Record<string, Row> = {
  // Each with their own password; those without one guess.
  'POST /api/auth/login': open(200, { nobody: 422, guest: 422, formerGuest: 422, blocked: 423 }),
  // Nobody has passed the first step.
  'POST /api/auth/login/code': open(401),
  'POST /api/auth/request-password-reset': open(200),
  'POST /api/auth/password-reset': open(422),
  'GET /api/auth/demo': open(200),

  'POST /api/logout': forAll(204),
  'GET /api/auth/permissions': forAll(200),
  'GET /api/auth/session': forAll(200),
};

/** People: the list, the card, and what is done with them and by oneself. */
export const userRows: Record<string, Row> = {
  'GET /api/users': seesList,
  'GET /api/users/options': seesList,
  'GET /api/users/me': forAll(200, { guest: 404 }),
  'GET /api/users/me/sessions': forAll(200, { guest: 403 }),
  // With a wrong present password: the right one would lock the other rows out.
  'POST /api/users/me/password': forAll(422, { guest: 403 }),
  'GET /api/users/me/second-factor': forAll(200, { guest: 403 }),
  // With a wrong password, for the same reason; without a factor there is nothing to confirm, renew or take off.
  'POST /api/users/me/second-factor': forAll(422, { guest: 403 }),
  'POST /api/users/me/second-factor/confirm': forAll(409, { guest: 403 }),
  'POST /api/users/me/second-factor/recovery-codes': forAll(409, { guest: 403 }),
  'POST /api/users/me/second-factor/disable': forAll(409, { guest: 403 }),
  'GET /api/users/{id}': read('person', {
    manager: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, rest: 404 },
    team: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'POST /api/users': forNobodyBut({ admin: 201, pm: 201 }),
  'POST /api/users/{id}': lookedAfter,
  'POST /api/users/{id}/send-reset-password-email': lookedAfter,
  // None of them has one.
  'POST /api/users/{id}/remove-second-factor': write('person', {
    manager: { admin: 409, manager: 404, rest: 403 },
    team: { admin: 409, head: 404, manager: 404, rest: 403 },
    elsewhere: { admin: 409, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    missing: 404,
  }),
  'POST /api/users/{id}/block': access(200),
  'POST /api/users/{id}/unblock': access(409),
  // Told only to whom may send them to the archive.
  'GET /api/users/{id}/leaving': access(200),
  'POST /api/users/{id}/archive': access(200),
  'POST /api/users/{id}/unarchive': access(409),
  'DELETE /api/users/{id}': write('person', {
    manager: { admin: 204, manager: 404, rest: 403 },
    team: { admin: 204, head: 404, manager: 404, rest: 403 },
    elsewhere: { admin: 204, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 204, rest: 404 },
    missing: 404,
  }),
};

/** Ends the sign-ins that the other rows ask with, so it comes after them. */
export const endingRows: Record<string, Row> = {
  'DELETE /api/users/me/sessions': forAll(200, { guest: 403 }),
};

const NEW_PASSWORD = { password: 'совсем новый пароль 71', password_confirmation: 'совсем новый пароль 71' };
const WRONG = { password: 'не тот' };

let made = 0;
/** A new person of A's project, each with an address of their own. */
function newPersonForm({ world: { a } }: MatrixContext): FormData {
  made += 1;
  return userForm({ email: `matrix-${made}@test.example`, projects_manager: [a.project.id] });
}

function renamingForm(): FormData {
  const form = new FormData();
  form.set('name', 'Переименован');
  return form;
}

export const userBodies: Bodies = {
  'POST /api/auth/login': ({ people }, { who }) => ({
    email: people[who]?.email ?? 'nobody@test.example',
    password: PASSWORD,
  }),
  'POST /api/auth/login/code': () => ({ challenge: 'нет такой', code: '000000' }),
  // Each their own: letters to one address are limited.
  'POST /api/auth/request-password-reset': (_place, { who }) => ({ email: `${who}@test.example` }),
  'POST /api/auth/password-reset': () => ({ token: 'x'.repeat(43), email: 'a@test.example', ...NEW_PASSWORD }),
  'POST /api/users': newPersonForm,
  'POST /api/users/{id}': renamingForm,
  'POST /api/users/me/password': () => ({ current_password: WRONG.password, ...NEW_PASSWORD }),
  'POST /api/users/me/second-factor': () => WRONG,
  'POST /api/users/me/second-factor/confirm': () => ({ code: '000000' }),
  'POST /api/users/me/second-factor/recovery-codes': () => ({ ...WRONG, code: '000000' }),
  'POST /api/users/me/second-factor/disable': () => ({ ...WRONG, code: '000000' }),
};

/** Person nothing depends on; B's bears a name that must not be seen from A. */
export const personTarget: MakeTarget = async ({ db, world: { a, b } }, target) => {
  if (target === 'missing') return MISSING;
  if (target === 'team')
    return (await createUser(db, { role: 'assessor', companies: [a.company], surname: 'Командный' })).id;
  const project = { manager: a.project, elsewhere: a.otherProject, foreign: b.project }[target] ?? a.project;
  const surname = target === 'foreign' ? 'Секрет Б' : 'Новичков';
  return (await createUser(db, { role: 'manager', projects: [project], surname })).id;
};
