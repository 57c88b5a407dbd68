import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { Attention, RatingAttention } from './rating-attention.ts';
import type { RatingSession, SessionState } from './rating-session.ts';
import type { DraftText, RatingStore } from './rating-store.ts';

/** One form being filled. The objects never change, so who reads the context never draws again because of it. */
export type Rating = { session: RatingSession; store: RatingStore; attention: RatingAttention };

const RatingContext = createContext<Rating | null>(null);
export const RatingProvider = RatingContext;

export function useRating(): Rating {
  const rating = useContext(RatingContext);
  if (!rating) throw new Error('useRating outside of a rating form');
  return rating;
}

export function useAnswer(key: string): Answer {
  const { store } = useRating();
  return useSyncExternalStore(store.subscribe, () => store.answer(key));
}

export function useDraftText(field: DraftText): string {
  const { store } = useRating();
  return useSyncExternalStore(store.subscribe, () => store.text(field));
}

/** The answers as far as the score depends on them. */
export function useScoredAnswers(): readonly Answer[] {
  const { store } = useRating();
  return useSyncExternalStore(store.subscribe, () => store.scored());
}

/** `select` must give a stable value. */
export function useAttention<Value>(select: (attention: Attention) => Value): Value {
  const { attention } = useRating();
  return useSyncExternalStore(attention.subscribe, () => select(attention.state()));
}

export function useSessionState(): SessionState {
  const { session } = useRating();
  return useSyncExternalStore(session.subscribe, session.state);
}
