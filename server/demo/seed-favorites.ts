import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import {
  communications,
  companyMembers,
  evaluations,
  favoriteCommunications,
  favorites,
  users,
} from '#server/db/schema/index.ts';
import { insertForIds, insertMany } from './insert-many.ts';

/** Owners, each with the name of what they share: a company sees all of these in one list. */
const OWNERS: Readonly<Record<string, string>> = {
  'pm@razbor.example': 'Лучшие разговоры',
  'assessor@razbor.example': 'Примеры к форме',
  'customer@razbor.example': 'Послушать всем отделом',
};
const COLLECTIONS = [
  { name: null, shared: true, order: desc(evaluations.score), size: 12 },
  { name: 'Разобрать на планёрке', shared: false, order: asc(evaluations.score), size: 5 },
];

/** Collections of the demo sign-ins (D-22): one for the company, one of their own. */
export async function seedFavorites(q: Query): Promise<void> {
  const owners = await q
    .selectDistinctOn([users.id], { id: users.id, email: users.email, company_id: companyMembers.company_id })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.user_id, users.id))
    .where(inArray(users.email, Object.keys(OWNERS)))
    .orderBy(asc(users.id), asc(companyMembers.company_id));
  for (const { id: owner_id, email, company_id } of owners) {
    for (const { name, shared, order, size } of COLLECTIONS) {
      const [favorite_id = 0] = await insertForIds(q, favorites, [
        { owner_id, name: name ?? OWNERS[email] ?? '', shared, company_id: shared ? company_id : null },
      ]);
      const rated = await q
        .select({ communication_id: communications.id })
        .from(evaluations)
        .innerJoin(communications, eq(communications.id, evaluations.communication_id))
        .where(and(eq(communications.company_id, company_id), eq(evaluations.state, 'published')))
        .orderBy(order, asc(evaluations.id))
        .limit(size);
      await insertMany(
        q,
        favoriteCommunications,
        rated.map(({ communication_id }) => ({ favorite_id, communication_id })),
      );
    }
  }
}
