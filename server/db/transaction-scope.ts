import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Scope of a transaction. The embedded database has one connection: a query on the outer handle inside a
 * transaction's callback waits for that same transaction and never returns. The scope knows that we are inside, so the
 * mistake is an error at once, on both engines.
 */
type Scope = { open: boolean };

const scopes = new AsyncLocalStorage<Scope>();

export async function runInTransactionScope<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { open: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    // Scope closed: work started inside but finished later (a timer, a log flush) is outside again.
    scope.open = false;
  }
}

/**
 * Refuses work inside a transaction; called by the database itself and by doors to the outside (files, mail, network).
 */
export function assertOutsideTransaction(what: string): void {
  if (scopes.getStore()?.open === true) {
    throw new Error(
      `${what} inside db.write(): use the handle the callback was given, and do file and network work before or after it (Q-6).`,
    );
  }
}
