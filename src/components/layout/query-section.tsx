import type { ReactNode } from 'react';
import { errorMessage, requestIdOf } from '#src/app/api-error.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** As much of a query's result as its section needs. */
type Asked = { error: unknown; isFetching: boolean; refetch: () => unknown };

type QueryErrorProps = {
  query: Asked;
  title?: string | undefined;
  className?: string;
  /** On a card of its own, where the data would bring one. */
  framed?: boolean;
};

/** A query that failed: the sentence, the request's number for support, and another try (U-3). */
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

type QuerySectionProps<Data> = {
  query: Asked & { data: Data | undefined };
  /** The shape of what is coming; null where nothing is said until it is there. */
  pending: ReactNode;
  error?: Omit<QueryErrorProps, 'query'>;
  children: (data: Data) => ReactNode;
};

/** A part of a page that a query of its own fills: on its way, failed, or there; once there, a failed refresh keeps it. */
export function QuerySection<Data>({ query, pending, error = {}, children }: QuerySectionProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <QueryError query={query} {...error} /> : pending;
}
