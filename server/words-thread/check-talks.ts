import type { CriterionCheck } from '#domain/forms/criterion-check.schema.ts';
import { readTalk, type Talk } from '#domain/checks/read-talk.ts';
import { type CheckOutcome, runCheck } from '#domain/checks/run-check.ts';
import { type LemmasOf, type ReadDictionary, readDictionary } from '#domain/dictionaries/find-phrases.ts';

/** Talks to be checked, each by all of the checks. */
export type CheckTalks = {
  dictionaries: readonly { id: number; phrases: readonly string[] }[];
  checks: readonly CriterionCheck[];
  talks: readonly Talk[];
};
/** For each talk, what each check says. */
export type CheckedTalks = CheckOutcome[][];

/** Dictionaries that stay ready for the next batch of a job, which brings the same. */
const READY = 50;

/** Makes what runs checks in this thread; it remembers words and dictionaries between calls. */
export function createChecker(lemmasOf: LemmasOf): (asked: CheckTalks) => CheckedTalks {
  const ready = new Map<string, ReadDictionary>();
  const dictionaryOf = (phrases: readonly string[]): ReadDictionary => {
    const key = phrases.join('\n');
    const before = ready.get(key);
    if (before) return before;
    if (ready.size >= READY) ready.clear();
    const read = readDictionary(phrases, lemmasOf);
    ready.set(key, read);
    return read;
  };
  return ({ dictionaries, checks, talks }) => {
    const byId = new Map(dictionaries.map(({ id, phrases }) => [id, dictionaryOf(phrases)]));
    return talks.map((talk) => {
      const read = readTalk(talk, lemmasOf);
      return checks.map((check) => runCheck(check, read, byId));
    });
  };
}
