import { sameValue } from '../kernel/same-value.ts';

/** Option that stands for «Н/П» where options are written down: no scale can have a key with a slash. */
export const NOT_APPLICABLE = 'n/a';

/** Several options as one text; the same for the same ones, however they are ordered. No key has a comma. */
export const severalOptions = (keys: readonly string[]): string => keys.toSorted().join(',');

/** What proposes answers: automatic checks (D-41), and an engine that reads (D-43). */
export const SUGGESTION_SOURCES = ['check', 'engine'] as const;
export type SuggestionSource = (typeof SUGGESTION_SOURCES)[number];

/** Where an answer comes from, for ever: a person alone, a person who was shown a suggestion, or nobody. */
export const PROVENANCES = {
  person: 'Человек',
  check_taken: 'Человек, автопроверка принята',
  check_changed: 'Человек, автопроверка отклонена',
  engine_taken: 'Человек, подсказка принята',
  engine_changed: 'Человек, подсказка отклонена',
  automatic: 'Автоматически',
} as const;
export type Provenance = keyof typeof PROVENANCES;

/** Suggestion that was sent to the assessor; its option is a key, a number of points, or NOT_APPLICABLE. */
export type ShownSuggestion = { criterion_key: string; source: SuggestionSource; option: string };

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
  return `${suggestion.source}_${isTaken(answer, suggestion) ? 'taken' : 'changed'}`;
}

function isTaken({ value, na }: Given, { option }: ShownSuggestion): boolean {
  if (na) return option === NOT_APPLICABLE;
  if (value === null) return false;
  return (typeof value === 'object' ? severalOptions(value) : String(value)) === option;
}

const SOURCE_WORDS: Record<SuggestionSource, { taken: string; changed: string }> = {
  check: { taken: 'автопроверка принята', changed: 'автопроверка отклонена' },
  engine: { taken: 'подсказка принята', changed: 'подсказка отклонена' },
};

/** «автопроверка принята: …; подсказка отклонена: …», for the log of changes; null: no answer was given beside a suggestion. */
export function suggestedText(answers: readonly { name: string; provenance: Provenance }[]): string | null {
  const named = (wanted: Provenance, words: string): string[] => {
    const names = answers.filter(({ provenance }) => provenance === wanted).map(({ name }) => name);
    return names.length > 0 ? [`${words}: ${names.join(', ')}`] : [];
  };
  const parts = SUGGESTION_SOURCES.flatMap((source) => [
    ...named(`${source}_taken`, SOURCE_WORDS[source].taken),
    ...named(`${source}_changed`, SOURCE_WORDS[source].changed),
  ]);
  return parts.length > 0 ? parts.join('; ') : null;
}
