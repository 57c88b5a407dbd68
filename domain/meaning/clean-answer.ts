import { findQuote } from '../checks/find-quote.ts';
import type { Talk } from '../checks/read-talk.ts';
import { splitWords } from '../dictionaries/split-words.ts';
import { DAY_MS } from '../kernel/time.ts';
import type { MeaningQuestion } from './build-question.ts';
import type { MeaningAnswer } from './meaning-answer.ts';
import type { MeaningContent, MeaningNamed, MeaningProof } from './meaning-content.schema.ts';
import { labelOf, type MeaningReference, type MeaningReferences, OTHER, OTHER_LABEL } from './meaning-references.ts';
import { MEANING_WORDS_MIN } from './meaning-words.ts';

/** Longest promise that is taken for a day: what lies beyond is a slip of the engine. */
const PROMISE_DAYS_MAX = 400;

type Context = {
  talk: Talk;
  references: MeaningReferences;
  skipped: MeaningQuestion['skipped'];
  /** Day of the conversation, YYYY-MM-DD. */
  day: string;
};

/** True when there are too few words to tell anything. */
export function isTooShort({ utterances }: Talk): boolean {
  let words = 0;
  for (const { text } of utterances) {
    words += splitWords(text).length;
    if (words >= MEANING_WORDS_MIN) return false;
  }
  return true;
}

/** Answer without the items whose words do not stand in the utterance that they name (D-52). */
export function cleanAnswer(answer: MeaningAnswer, { talk, references, skipped, day }: Context): MeaningContent {
  let dropped = 0;
  const proofOf = (given: { segment: number; quote: string }): MeaningProof | null => {
    const proof = findProof(talk, given);
    if (proof === null) dropped += 1;
    return proof;
  };
  const proven = <Given extends { segment: number; quote: string }, Item>(
    given: readonly Given[],
    itemOf: (one: Given, proof: MeaningProof) => Item,
  ): Item[] =>
    given.flatMap((one) => {
      const proof = proofOf(one);
      return proof === null ? [] : [itemOf(one, proof)];
    });
  const named = (given: MeaningAnswer['reason'], book: readonly MeaningReference[]): MeaningNamed | null => {
    const proof = given && proofOf(given);
    const label = given && labelOf(book, given.key);
    if (!given || !proof || !label) return null;
    return { key: given.key, label, words: given.key === OTHER ? given.words.trim() : '', proof };
  };
  return {
    reason: named(answer.reason, references.reason),
    topic: named(answer.topic, references.topic),
    result: named(answer.result, references.result),
    objections: proven(answer.objections, ({ key, text, how }, proof) => ({
      key,
      label: labelOf(references.objection, key) ?? OTHER_LABEL,
      text,
      how,
      proof,
    })),
    promises: proven(answer.promises, ({ who, what, by, by_date }, proof) => ({
      who,
      what,
      by: by === '' ? null : by,
      by_date: dayOf(by_date, day),
      kept: false,
      proof,
    })),
    summary: proven(answer.summary, ({ text }, proof) => ({ text, proof })),
    skipped: skipped && skippedSeconds(talk, skipped),
    dropped,
  };
}

/** Place of a quote in the utterance that it names; null: its words do not stand there. */
export function findProof(
  { utterances }: Talk,
  { segment, quote }: { segment: number; quote: string },
): MeaningProof | null {
  const at = segment - 1;
  const utterance = utterances[at];
  if (!utterance) return null;
  return findQuote(utterance.text, quote) === null ? null : { at, second: utterance.start, quote: quote.trim() };
}

/** Day of a promise, where it is a day that can be meant. */
function dayOf(given: string | null, day: string): string | null {
  if (given === null || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return null;
  const [due, said] = [Date.parse(`${given}T00:00:00Z`), Date.parse(`${day}T00:00:00Z`)];
  if (Number.isNaN(due) || new Date(due).toISOString().slice(0, 10) !== given) return null;
  return due >= said && due <= said + PROMISE_DAYS_MAX * DAY_MS ? given : null;
}

function skippedSeconds({ utterances }: Talk, { from, to }: { from: number; to: number }) {
  const last = utterances[to];
  return {
    from,
    to,
    from_second: utterances[from]?.start ?? null,
    to_second: last?.end ?? last?.start ?? null,
  };
}
