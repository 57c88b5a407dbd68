import { sameValue } from '../kernel/same-value.ts';

/** What proposes answers: automatic checks (D-41). */
export const SUGGESTION_SOURCES = ['check'] as const;
export type SuggestionSource = (typeof SUGGESTION_SOURCES)[number];

/** Where an answer comes from, for ever: a person alone, a person who was shown a suggestion, or nobody. */
export const PROVENANCES = {
  person: 'Человек',
  check_taken: 'Человек, автопроверка принята',
  check_changed: 'Человек, автопроверка отклонена',
  automatic: 'Автоматически',
} as const;
export type Provenance = keyof typeof PROVENANCES;

/** Suggestion that was sent to the assessor. */
export type ShownSuggestion = { criterion_key: string; option: string };

type Given = { criterion_key: string; value: string | number | readonly string[] | null; na: boolean };

/**
 * Provenance of an answer that is being saved. Judged by what was sent to this assessor, never by what the client says:
 * the same option is taken, any other answer is another one. An answer that stays as it was keeps where it came from.
 */
export function provenanceOf(
  answer: Given,
  { stored, shown }: { stored: (Given & { provenance: Provenance }) | undefined; shown: readonly ShownSuggestion[] },
): Provenance {
  if (stored && stored.na === answer.na && sameValue(stored.value, answer.value)) return stored.provenance;
  const suggestion = shown.find(({ criterion_key }) => criterion_key === answer.criterion_key);
  const isAnswered = answer.na || answer.value !== null;
  if (!suggestion || !isAnswered) return 'person';
  return !answer.na && answer.value === suggestion.option ? 'check_taken' : 'check_changed';
}

/** «Автопроверка принята: …», for the log of changes; null: no answer was given beside a suggestion. */
export function suggestedText(answers: readonly { name: string; provenance: Provenance }[]): string | null {
  const named = (wanted: Provenance, word: string): string[] => {
    const names = answers.filter(({ provenance }) => provenance === wanted).map(({ name }) => name);
    return names.length > 0 ? [`${word}: ${names.join(', ')}`] : [];
  };
  const parts = [...named('check_taken', 'принята'), ...named('check_changed', 'отклонена')];
  return parts.length > 0 ? parts.join('; ') : null;
}
