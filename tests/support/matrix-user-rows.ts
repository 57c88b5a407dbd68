import { forAll, read, type Row, write } from './matrix-row.ts';

const seesList = forAll('200', { manager: '403', guest: '403' });

/** The client's people are the pm's to let in and shut out, the team is not. */
const access = (status: number): Row =>
  write('person', {
    // manager team elsewhere foreign missing
    admin: `   ${status} ${status} ${status} ${status} 404`,
    pm: `      ${status} 403 ${status} 404 404`,
    assessor: '403 403 403 404 404',
    customer: '403 403 403 404 404',
    head: '    403 404 404 404 404',
    manager: ' 404 404 404 404 404',
  });

const lookedAfter = write('person', {
  // manager team elsewhere foreign missing
  admin: '   200 200 200 200 404',
  pm: '      200 200 200 404 404',
  assessor: '403 403 403 404 404',
  customer: '403 403 403 404 404',
  head: '    403 404 404 404 404',
  manager: ' 404 404 404 404 404',
});

/** People: the list, the card, and what is done with them and by oneself. */
export const userRows: Record<string, Row> = {
  'GET /api/users': seesList,
  'GET /api/users/options': seesList,
  'GET /api/users/me': forAll('200', { guest: '404' }),
  'GET /api/users/me/sessions': forAll('200', { guest: '403' }),
  // With a wrong present password: the right one would lock the other rows out.
  'POST /api/users/me/password': forAll('422', { guest: '403' }),
  'GET /api/users/me/second-factor': forAll('200', { guest: '403' }),
  // With a wrong password, for the same reason; without a factor there is nothing to confirm, renew or take off.
  'POST /api/users/me/second-factor': forAll('422', { guest: '403' }),
  'POST /api/users/me/second-factor/confirm': forAll('409', { guest: '403' }),
  'POST /api/users/me/second-factor/recovery-codes': forAll('409', { guest: '403' }),
  'POST /api/users/me/second-factor/disable': forAll('409', { guest: '403' }),
  'GET /api/users/{id}': read('person', {
    // manager team elsewhere foreign missing
    admin: '   200 200 200 200 404',
    pm: '      200 200 200 404 404',
    assessor: '200 200 200 404 404',
    customer: '200 200 200 404 404',
    head: '    200 404 404 404 404',
    manager: ' 404 404 404 404 404',
    guest: '   404 404 404 404 404',
  }),
  'POST /api/users': write('none', {
    admin: '201',
    pm: '201',
    assessor: '403',
    customer: '403',
    head: '403',
    manager: '403',
  }),
  'POST /api/users/{id}': lookedAfter,
  'POST /api/users/{id}/send-reset-password-email': lookedAfter,
  // None of them has one.
  'POST /api/users/{id}/remove-second-factor': write('person', {
    // manager team elsewhere foreign missing
    admin: '   409 409 409 409 404',
    pm: '      403 403 403 404 404',
    assessor: '403 403 403 404 404',
    customer: '403 403 403 404 404',
    head: '    403 404 404 404 404',
    manager: ' 404 404 404 404 404',
  }),
  'POST /api/users/{id}/block': access(200),
  'POST /api/users/{id}/unblock': access(409),
  'POST /api/users/{id}/archive': access(200),
  'POST /api/users/{id}/unarchive': access(409),
  'DELETE /api/users/{id}': write('person', {
    // manager team elsewhere foreign missing
    admin: '   204 204 204 204 404',
    pm: '      403 403 403 404 404',
    assessor: '403 403 403 404 404',
    customer: '403 403 403 404 404',
    head: '    403 404 404 404 404',
    manager: ' 404 404 404 404 404',
  }),
};

/** Ends the sign-ins that the other rows ask with, so it comes after them. */
export const endingRows: Record<string, Row> = {
  'DELETE /api/users/me/sessions': forAll('200', { guest: '403' }),
};
