import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Urgency of the current work. The embedded engine has one connection, and statements of a millisecond queue behind
 * those of hundreds. Small and urgent ones (a health check, the session lookup) go first.
 */
const urgency = new AsyncLocalStorage<true>();

export const withPriority = <T>(work: () => T): T => urgency.run(true, work);
export const isUrgent = (): boolean => urgency.getStore() === true;
