import { forAll, type Noun, read, type Row, write } from './matrix-row.ts';

/** A book that is common to all: admin and pm keep it, an assessor reads it (D-3). */
function bookRows(book: string, noun: Noun): Record<string, Row> {
  const path = `/api/reference/${book}`;
  const closed = { customer: '403', head: '403', manager: '403' };
  // unused used missing
  const seen = read(noun, {
    admin: '200 200 404',
    pm: '200 200 404',
    assessor: '200 200 404',
    guest: '403',
    ...closed,
  });
  const kept = (answer: string): Row => write(noun, { admin: answer, pm: answer, assessor: '403 403 404', ...closed });
  return {
    [`GET ${path}`]: forAll('403', { admin: '200', pm: '200', assessor: '200' }),
    [`GET ${path}/{id}`]: seen,
    [`GET ${path}/{id}/usage`]: seen,
    [`POST ${path}`]: write('none', { admin: '201', pm: '201', assessor: '403', ...closed }),
    [`PATCH ${path}/{id}`]: kept('200 200 404'),
    [`DELETE ${path}/{id}`]: kept('204 409 404'),
    [`POST ${path}/{id}/merge`]: kept('200 200 404'),
  };
}

/** Collections are their owner's; a shared one is read by its company (D-22). An admin reads all that are shared. */
function favoriteRows(): Record<string, Row> {
  const path = '/api/reference/favorites';
  // own shared private foreign missing
  const each = (admin: string, others: string) => {
    const [pm, assessor, customer, head] = [others, others, others, others];
    return { admin, pm, assessor, customer, head, manager: '403' };
  };
  const seen = read('favorite', { ...each('200 200 404 200 404', '200 200 404 404 404'), guest: '403' });
  const owned = (done: string): Row => write('favorite', each(`${done} 403 404 403 404`, `${done} 403 404 404 404`));
  return {
    [`GET ${path}`]: forAll('200', { manager: '403', guest: '403' }),
    [`GET ${path}/{id}`]: seen,
    [`GET ${path}/{id}/usage`]: seen,
    [`POST ${path}`]: write('none', each('201', '201')),
    [`PATCH ${path}/{id}`]: owned('200'),
    [`DELETE ${path}/{id}`]: owned('204'),
    [`POST ${path}/{id}/merge`]: owned('200'),
    [`POST ${path}/{id}/communications`]: owned('200'),
  };
}

export const referenceRows: Record<string, Row> = {
  ...bookRows('niches', 'niche'),
  ...bookRows('communication-types', 'communicationType'),
  ...bookRows('communication-tags', 'communicationTag'),
  ...favoriteRows(),
};
