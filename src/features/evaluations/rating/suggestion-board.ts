import type { Suggestion } from '#domain/suggestions/suggestions.schema.ts';
import type { RatingStore } from './rating-store.ts';

/** Suggestions beside the criteria of one sheet; lives outside React, as the answers do. Nothing is filled in by itself. */
export class SuggestionBoard {
  readonly #listeners = new Set<() => void>();
  #byKey = new Map<string, Suggestion>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  of(key: string): Suggestion | null {
    return this.#byKey.get(key) ?? null;
  }

  set(suggestions: readonly Suggestion[]): void {
    this.#byKey = new Map(suggestions.map((one) => [one.criterion_key, one]));
    this.#tell();
  }

  /** Hides it for this opening of the form; false: there is none to hide. */
  hide(key: string, store: RatingStore): boolean {
    if (!this.#isOpen(key, store)) return false;
    this.#byKey.delete(key);
    this.#tell();
    return true;
  }

  /** Answers by it, with its fragments; false: there is nothing to take. */
  take(key: string, store: RatingStore): boolean {
    const suggestion = this.#isOpen(key, store) ? this.of(key) : null;
    if (suggestion?.kind !== 'proposed' || suggestion.option === null) return false;
    store.setValue(key, suggestion.option);
    for (const one of suggestion.evidence) store.addEvidence(key, one);
    return true;
  }

  /** An answered criterion offers nothing any more. */
  #isOpen(key: string, store: RatingStore): boolean {
    const { value, na } = store.answer(key);
    return this.#byKey.has(key) && value === null && !na;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
