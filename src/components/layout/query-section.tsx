import type { ReactNode } from 'react';
import { type QueryState, QueryError, type QueryErrorProps } from './query-error.tsx';

type QuerySectionProps<Data> = {
  query: QueryState & { data: Data | undefined };
  /** Skeleton; null where nothing is shown until the data is there. */
  pending: ReactNode;
  error?: Omit<QueryErrorProps, 'query'>;
  children: (data: Data) => ReactNode;
};

/** Section of a page filled by one query: pending, failed or loaded; once loaded, a failed refresh keeps the data. */
export function QuerySection<Data>({ query, pending, error = {}, children }: QuerySectionProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <QueryError query={query} {...error} /> : pending;
}
