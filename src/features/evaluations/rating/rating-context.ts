import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { Attention, FocusedCriterionStore } from './focused-criterion-store.ts';
import type { RatingSession, SessionState } from './rating-session.ts';
import type { DraftText, RatingStore } from './rating-store.ts';
import type { SuggestionBoard } from './suggestion-board.ts';

/**
 * Sheet of one form being filled, wherever its answers go. The objects never change, so readers of the context never
 * render because of it.
 */
export type RatingFormState = {
  store: RatingStore;
  attention: FocusedCriterionStore;
  /** What automatic checks propose; absent where nothing is proposed, as in a trial of a form. */
  suggestions?: SuggestionBoard;
  /** Whose examples are asked for; absent in a trial of a form. */
  communicationId?: number;
};

/** Rating: a sheet whose answers go to the server. */
export type Rating = RatingFormState & { session: RatingSession };

const FormStateContext = createContext<RatingFormState | null>(null);
export const RatingFormStateProvider = FormStateContext;

const SessionContext = createContext<RatingSession | null>(null);
export const RatingSessionProvider = SessionContext;

/** True when the answers go to the server; a trial of a form is never saved. */
export function useIsRating(): boolean {
  return useContext(SessionContext) !== null;
}

export function useRating(): RatingFormState {
  const formState = useContext(FormStateContext);
  if (!formState) throw new Error('useRating outside of a rating form');
  return formState;
}

export function useRatingSession(): RatingSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useRatingSession outside of an evaluation');
  return session;
}

export function useAnswer(key: string): Answer {
  const { store } = useRating();
  return useSyncExternalStore(store.subscribe, () => store.answer(key));
}

export function useDraftText(field: DraftText): string {
  const { store } = useRating();
  return useSyncExternalStore(store.subscribe, () => store.text(field));
}

/** Answers as far as the score depends on them. */
export function useScoredAnswers(): readonly Answer[] {
  const { store } = useRating();
  return useSyncExternalStore(store.subscribe, () => store.scored());
}

/** Selected part of the attention; `select` must return a stable value. */
export function useAttention<Value>(select: (attention: Attention) => Value): Value {
  const { attention } = useRating();
  return useSyncExternalStore(attention.subscribe, () => select(attention.state()));
}

export function useSessionState(): SessionState {
  const session = useRatingSession();
  return useSyncExternalStore(session.subscribe, session.state);
}
