import { proposedValue } from '#domain/suggestions/find-proposable.ts';
import type { Suggestion, SuggestionList } from '#domain/suggestions/suggestions.schema.ts';
import type { RatingStore } from './rating-store.ts';

/**
 * Place beside a criterion: a suggestion, or room kept for one. Room that was kept once stays, so that nothing moves when
 * an engine answers, whatever it says; `waiting`: it is still at work.
 */
export type SuggestionPlace = Suggestion | 'waiting' | 'empty';

/** Suggestions beside the criteria of one sheet; lives outside React, as the answers do. Nothing is filled in by itself. */
export class SuggestionBoard {
  readonly #listeners = new Set<() => void>();
  readonly #places = new Map<string, SuggestionPlace>();
  readonly #hidden = new Set<string>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  of(key: string): SuggestionPlace | null {
    return this.#places.get(key) ?? null;
  }

  set({ data, pending }: SuggestionList): void {
    for (const [key, place] of this.#places) if (place === 'waiting') this.#places.set(key, 'empty');
    for (const one of data) if (!this.#hidden.has(one.criterion_key)) this.#places.set(one.criterion_key, one);
    for (const key of pending) {
      const place = this.#places.get(key);
      if ((place === undefined || place === 'empty') && !this.#hidden.has(key)) this.#places.set(key, 'waiting');
    }
    this.#tell();
  }

  /** Hides it for this opening of the form; false: there is none to hide. */
  hide(key: string, store: RatingStore): boolean {
    if (!this.#openOne(key, store)) return false;
    this.#places.delete(key);
    this.#hidden.add(key);
    this.#tell();
    return true;
  }

  /** Answers by it, with its fragments; false: there is nothing to take. */
  take(key: string, store: RatingStore): boolean {
    const suggestion = this.#openOne(key, store);
    const scale = store.criterion(key)?.scale;
    if (!suggestion || !scale) return false;
    if (suggestion.kind === 'not_applicable') store.toggleNa(key);
    else if (suggestion.kind === 'proposed' && suggestion.option !== null)
      store.setValue(key, proposedValue(scale, suggestion.option));
    else return false;
    for (const one of suggestion.evidence) store.addEvidence(key, one);
    return true;
  }

  /** An answered criterion offers nothing any more. */
  #openOne(key: string, store: RatingStore): Suggestion | null {
    const { value, na } = store.answer(key);
    const place = this.of(key);
    return place === null || typeof place === 'string' || value !== null || na ? null : place;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
