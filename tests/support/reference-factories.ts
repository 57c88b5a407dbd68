import type { Database } from '#server/db/client.ts';
import * as tables from '#server/db/schema/index.ts';

type Ided = { id: number };
type Named = Ided & { name: string };

let made = 0;
const next = (): number => (made += 1);

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function createNiche(db: Database, name = `Ниша ${next()}`): Promise<Named> {
  return only(await db.write((q) => q.insert(tables.niches).values({ name }).returning()));
}

type FavoriteValues = {
  owner: Ided;
  name?: string;
  /** Company that it is shared with; without one it is the owner's alone. */
  company?: Ided;
  communications?: Ided[];
};

export async function createFavorite(
  db: Database,
  { owner, name = `Избранное ${next()}`, company, communications = [] }: FavoriteValues,
): Promise<Named> {
  const sharing = { shared: company !== undefined, company_id: company?.id ?? null };
  return db.write(async (q) => {
    const row = only(
      await q
        .insert(tables.favorites)
        .values({ owner_id: owner.id, name, ...sharing })
        .returning(),
    );
    for (const { id } of communications)
      await q.insert(tables.favoriteCommunications).values({ favorite_id: row.id, communication_id: id });
    return row;
  });
}
