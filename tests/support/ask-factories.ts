import type { AskOutcome } from '#domain/asks/ask-words.ts';
import type { Database } from '#server/db/client.ts';
import { askFinds, asks, askTalks } from '#server/db/schema/index.ts';

type Talk = { id: number; outcome: AskOutcome | null; quote?: string };
type Asked = {
  side: { company: { id: number }; pm: { id: number } };
  now: Date;
  talks?: readonly Talk[];
  over?: Partial<typeof asks.$inferInsert>;
};

/** A question of the side's pm with what became of these conversations; done unless `over` says otherwise. */
export async function createAsk(db: Database, { side, now, talks = [], over = {} }: Asked): Promise<number> {
  const question = { question: 'Часто ли называют цену?', kind: 'share', rubric: 'Да, если назвали цену.' } as const;
  const drawn = { query: '', size: 100, seed: 7, found: talks.length, eligible: talks.length, sampled: talks.length };
  const asked = { company_id: side.company.id, author_id: side.pm.id, created_at: now, finished_at: now };
  return db.write(async (q) => {
    const [row] = await q
      .insert(asks)
      .values({ ...question, ...drawn, ...asked, speaker: 'any', model: 'учебный движок', ...over })
      .returning({ id: asks.id });
    const ask_id = row?.id ?? 0;
    const rows = talks.map(({ id, outcome }, place) => ({ ask_id, communication_id: id, place, outcome }));
    const finds = talks.flatMap(({ id, quote }) =>
      quote === undefined
        ? []
        : [{ ask_id, communication_id: id, place: 0, key: 'yes', label: 'Да', quote, second: 10 }],
    );
    if (rows.length > 0) await q.insert(askTalks).values(rows);
    if (finds.length > 0) await q.insert(askFinds).values(finds);
    return ask_id;
  });
}
