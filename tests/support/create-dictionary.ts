import type { Database } from '#server/db/client.ts';
import { dictionaries } from '#server/db/schema/index.ts';

type Values = Partial<Omit<typeof dictionaries.$inferInsert, 'company_id'>> & { company?: { id: number } };

/** Dictionary of a company; without one common to all. */
export async function createDictionary(db: Database, { company, ...over }: Values = {}): Promise<{ id: number }> {
  const values = { name: 'Словарь', phrases: ['добрый день'], ...over, company_id: company?.id ?? null };
  const [made] = await db.write((q) => q.insert(dictionaries).values(values).returning({ id: dictionaries.id }));
  if (!made) throw new Error('insert returned no row');
  return made;
}
