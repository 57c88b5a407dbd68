import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The embedded engine has one connection, and in its queue stand statements of a millisecond behind those of hundreds.
 * Who asks for little and needs it at once (a health check, who is signed in) goes first.
 */
const urgency = new AsyncLocalStorage<true>();

export const urgently = <T>(work: () => T): T => urgency.run(true, work);
export const isUrgent = (): boolean => urgency.getStore() === true;
