import type { ReactNode } from 'react';
import { type AskedQuery, QueryError, type QueryErrorProps } from './query-error.tsx';

type QuerySectionProps<Data> = {
  query: AskedQuery & { data: Data | undefined };
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
