import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query } from './client.ts';

/**
 * What belongs to a request as a whole is done in the first transaction that it commits: both are there, or neither.
 * Whoever opens the transaction need not know of it.
 */
export type TransactionHook = {
  run: (q: Query) => Promise<void>;
  /** Committed. */
  isDone: boolean;
};

const present = new AsyncLocalStorage<TransactionHook>();

export const onFirstTransaction = <T>(first: TransactionHook, work: () => Promise<T>): Promise<T> =>
  present.run(first, work);

/** Called by the database around each of its transactions. */
export function firstWrite(): TransactionHook | undefined {
  const first = present.getStore();
  return first?.isDone === false ? first : undefined;
}
