import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import type { ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import { useRating, useScoredAnswers } from './rating-context.ts';

const ResultContext = createContext<ScoreResult | null>(null);

/** Provider of the live score: computed once for all who show it, after the answer is rendered, never before it. */
export function LiveResultProvider({ children }: { children: ReactNode }) {
  const { content } = useRating().store;
  const settled = useDeferredValue(useScoredAnswers());
  const result = useMemo(() => scoreEvaluation(content, settled), [content, settled]);
  return <ResultContext value={result}>{children}</ResultContext>;
}

export function useLiveResult(): ScoreResult {
  const result = useContext(ResultContext);
  if (!result) throw new Error('useLiveResult outside of LiveResultProvider');
  return result;
}
