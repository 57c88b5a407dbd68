import { AsyncLocalStorage } from 'node:async_hooks';

/** Moment of the asker's last write, ms since 1970: what they read has to hold it, see db/replica.ts. */
const present = new AsyncLocalStorage<number>();

export const seeingOwnWrites = <T>(until: number, work: () => Promise<T>): Promise<T> => present.run(until, work);

export const lastOwnWrite = (): number | null => present.getStore() ?? null;
