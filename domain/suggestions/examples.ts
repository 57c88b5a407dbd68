import { SUGGESTION_LIMITS } from './suggestion-limits.ts';

/**
 * Example of an answer that people have agreed on: of a closed calibration, or of a clip with a level. `text` are words
 * of another conversation, `remark` what people have said of the answer.
 */
export type SuggestionExample = { criterion_key: string; option: string; text: string; remark: string };

/** Examples that are given along, of those there are, best first: a few a criterion, of several options. */
export function pickExamples(candidates: readonly SuggestionExample[]): SuggestionExample[] {
  const picked: SuggestionExample[] = [];
  const count = (wanted: Partial<SuggestionExample>): number =>
    picked.filter(
      ({ criterion_key, option }) =>
        criterion_key === wanted.criterion_key && (wanted.option === undefined || option === wanted.option),
    ).length;
  for (const { criterion_key, option, text, remark } of candidates) {
    const isFull =
      count({ criterion_key }) >= SUGGESTION_LIMITS.examples ||
      count({ criterion_key, option }) >= SUGGESTION_LIMITS.examplesAnOption;
    if (isFull || text.trim() === '') continue;
    const short = (long: string): string => long.trim().slice(0, SUGGESTION_LIMITS.example);
    picked.push({ criterion_key, option, text: short(text), remark: short(remark) });
  }
  return picked;
}
