import { z } from 'zod';
import { valuesOf } from '../references/static-references.ts';
import { labelOf, type MeaningReferences, OTHER } from './meaning-references.ts';
import { OBJECTION_ANSWERS } from '../communications/objection-answers.ts';
import { MEANING_BOOKS, MEANING_FIELDS, MEANING_LIMITS, type NamedField, PROMISE_SIDES } from './meaning-words.ts';

/** Proof of an item: number of the utterance, as the question writes it, and words that stand in it. */
const proof = { segment: z.number().int(), quote: z.string().max(MEANING_LIMITS.quote) };
const text = z.string().min(1).max(MEANING_LIMITS.text);

const named = z
  .strictObject({
    key: z
      .string()
      .max(MEANING_LIMITS.key)
      .describe('Ключ, который есть в справочнике; other — если ни один не подходит'),
    words: z.string().max(MEANING_LIMITS.words).describe('Своими словами, если ключ other, иначе пусто'),
    ...proof,
  })
  .nullable();

/** What an engine answers about a conversation (D-52); each item with its proof. */
export const meaningAnswerSchema = z.strictObject({
  reason: named,
  topic: named,
  result: named,
  objections: z
    .array(
      z.strictObject({
        key: z.string().max(MEANING_LIMITS.key).describe('Вид возражения: ключ, который есть в справочнике, или other'),
        text,
        how: z.enum(valuesOf(OBJECTION_ANSWERS)),
        ...proof,
      }),
    )
    .max(MEANING_LIMITS.items),
  promises: z
    .array(
      z.strictObject({
        who: z.enum(valuesOf(PROMISE_SIDES)),
        what: text,
        by: z.string().max(MEANING_LIMITS.by).nullable().describe('Срок словами разговора, null — не назван'),
        by_date: z.string().max(10).nullable().describe('Тот же срок датой ГГГГ-ММ-ДД, null — её не сказать'),
        ...proof,
      }),
    )
    .max(MEANING_LIMITS.items),
  summary: z
    .array(z.strictObject({ text: z.string().min(1).max(MEANING_LIMITS.sentence), ...proof }))
    .max(MEANING_LIMITS.sentences),
});
export type MeaningAnswer = z.infer<typeof meaningAnswerSchema>;

const NAMED: readonly NamedField[] = ['reason', 'topic', 'result'];

/** Flaw of an answer of the right shape: a key that its reference does not have, «другое» without words. Null: none. */
export function flawOf(answer: MeaningAnswer, references: MeaningReferences): string | null {
  for (const field of NAMED) {
    const value = answer[field];
    if (value === null) continue;
    if (labelOf(references[field], value.key) === undefined)
      return `Поле «${field}.key»: такого ключа нет в справочнике «${MEANING_FIELDS[field]}».`;
    if (value.key === OTHER && value.words.trim() === '') return `Поле «${field}.words»: у other нужны слова.`;
  }
  const unknown = answer.objections.findIndex(({ key }) => labelOf(references.objection, key) === undefined);
  if (unknown !== -1)
    return `Поле «objections.${unknown}.key»: такого ключа нет в справочнике «${MEANING_BOOKS.objection}».`;
  return null;
}
