import { SUGGESTION_LIMITS } from './suggestion-limits.ts';

/**
 * Example of an answer that people have agreed on: of a closed calibration, or of a clip with a level. `text` are words
 * of another conversation, `remark` what people have said of the answer.
 */
export type SuggestionExample = { criterion_key: string; option: string; text: string; remark: string };
/** The same as it is pinned for a trial: with the communication that it is of, to which it would be the solution. */
export type PinnedExample = SuggestionExample & { communication_id: number };

/** Examples that are given along, of those there are, best first: a few a criterion, of several options. */
export function pickExamples<Example extends SuggestionExample>(candidates: readonly Example[]): Example[] {
  const picked: Example[] = [];
  const count = (wanted: Partial<SuggestionExample>): number =>
    picked.filter(
      ({ criterion_key, option }) =>
        criterion_key === wanted.criterion_key && (wanted.option === undefined || option === wanted.option),
    ).length;
  for (const candidate of candidates) {
    const { criterion_key, option, text, remark } = candidate;
    const isFull =
      count({ criterion_key }) >= SUGGESTION_LIMITS.examples ||
      count({ criterion_key, option }) >= SUGGESTION_LIMITS.examplesAnOption;
    if (isFull || text.trim() === '') continue;
    const short = (long: string): string => long.trim().slice(0, SUGGESTION_LIMITS.example);
    picked.push({ ...candidate, text: short(text), remark: short(remark) });
  }
  return picked;
}
