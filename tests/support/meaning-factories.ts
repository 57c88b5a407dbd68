import { figuresOf } from '#domain/meaning/apply-corrections.ts';
import { MEANING_PROMPT } from '#domain/meaning/build-question.ts';
import type { MeaningContent } from '#domain/meaning/meaning-content.schema.ts';
import type { Database } from '#server/db/client.ts';
import { communicationMeanings, meaningObjections } from '#server/db/schema/index.ts';

/** What an engine might have read: a client who finds it dear and is promised a call. */
const aMeaning = (over: Partial<MeaningContent> = {}): MeaningContent => ({
  reason: { key: 'buy', label: 'Хочет купить', words: '', proof: { at: 0, second: 3, quote: 'хочу купить' } },
  topic: null,
  result: { key: 'thinks', label: 'Клиент думает', words: '', proof: null },
  objections: [
    {
      key: 'price',
      label: 'Дорого',
      text: 'Дорого',
      how: 'avoided',
      proof: { at: 0, second: 3, quote: 'хочу купить' },
    },
  ],
  promises: [{ who: 'employee', what: 'Перезвонить', by: 'завтра', by_date: '2026-03-05', kept: false, proof: null }],
  summary: [{ text: 'Клиент спросил цену.', proof: { at: 0, second: 3, quote: 'хочу купить' } }],
  skipped: null,
  dropped: 0,
  ...over,
});

/** Meaning of a communication, read by the engine «учебный движок». */
export async function createMeaning(
  db: Database,
  { id }: { id: number },
  content: MeaningContent = aMeaning(),
): Promise<void> {
  const read = { state: 'done' as const, content, model: 'учебный движок', basis: `${MEANING_PROMPT}; 1; 0` };
  const made_at = new Date('2026-03-04T09:00:00Z');
  const objections = content.objections.map(({ key, label, how }, place) => {
    return { communication_id: id, place, key, label, how };
  });
  await db.write(async (q) => {
    await q.insert(communicationMeanings).values({ communication_id: id, ...read, made_at, ...figuresOf(content) });
    if (objections.length > 0) await q.insert(meaningObjections).values(objections);
  });
}
