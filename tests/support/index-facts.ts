import { type SQL, sql } from 'drizzle-orm';
import { type OpenDatabase, rowsOf } from '#server/db/client.ts';

/** Definition of an index as the engine writes it: its kind, its columns and the rows it holds. */
export async function indexDefinition(db: OpenDatabase, index: string): Promise<string> {
  const [row] = await db.read((q) =>
    rowsOf<{ text: string }>(q, sql`select pg_get_indexdef(${index}::regclass) as text`),
  );
  return row?.text ?? '';
}

/**
 * Conditions of an index and of a query, each part in the engine's own words: an index serves where all of its parts
 * are asked for. The planner is not used: with a few rows it takes any index or none.
 */
export async function predicates(
  db: OpenDatabase,
  index: string,
  condition: SQL | undefined,
): Promise<{ held: string[]; asked: string[] }> {
  const written: string[] = [];
  const looking = db.write(async (q) => {
    const table = sql`select indrelid::regclass::text as name from pg_index where indexrelid = ${index}::regclass`;
    const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(q, table);
    // Index over these rows: the engine spells its condition as it spells the other's.
    await q.execute(sql`create index asked_idx on ${sql.identifier(name)} (id) where ${condition}`.inlineParams());
    for (const one of [index, 'asked_idx']) {
      const text = sql`select pg_get_expr(indpred, indrelid) as text from pg_index where indexrelid = ${one}::regclass`;
      written.push(...(await rowsOf<{ text: string }>(q, text)).map((row) => row.text));
    }
    throw new Error('gone with the index');
  });
  await looking.catch((error: unknown) => {
    if (written.length < 2) throw error;
  });
  const [held = [], asked = []] = written.map((text) => text.replaceAll(/[()]/g, '').split(' AND '));
  return { held, asked: asked.map((part) => part.replace(/ = true$/, '')) };
}
