import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query } from './client.ts';

/**
 * Hook of a request's first committed transaction: its writes and the transaction's are both there, or neither. The
 * code that opens the transaction need not know of it.
 */
type TransactionHook = {
  run: (q: Query) => Promise<void>;
  /** True once committed. */
  isDone: boolean;
};

const present = new AsyncLocalStorage<TransactionHook>();

export const onFirstTransaction = <T>(first: TransactionHook, work: () => Promise<T>): Promise<T> =>
  present.run(first, work);

/** Hook of the current request, called by the database around each of its transactions. */
export function firstWrite(): TransactionHook | undefined {
  const first = present.getStore();
  return first?.isDone === false ? first : undefined;
}
