import { errorMessage, requestIdOf } from '#src/app/api-error.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** Part of a query's result that its section needs. */
export type QueryState = { error: unknown; isFetching: boolean; refetch: () => unknown };

export type QueryErrorProps = {
  query: QueryState;
  title?: string | undefined;
  className?: string;
  /** Framed as a card, where the data would be in one. */
  framed?: boolean;
};

/** Error of a query: the sentence, the request's number for support, and another try (U-3). */
export function QueryError({ query, title, className, framed = false }: QueryErrorProps) {
  const state = (
    <ErrorState
      message={errorMessage(query.error)}
      requestId={requestIdOf(query.error)}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
      {...(title === undefined ? {} : { title })}
      {...(className === undefined ? {} : { className })}
    />
  );
  return framed ? <Card>{state}</Card> : state;
}
