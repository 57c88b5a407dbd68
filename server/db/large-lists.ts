import { hash } from 'node:crypto';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from './client.ts';
import { LruCache } from './lru-cache.ts';

/**
 * Time for which a list above the cap is taken to be so still: counting ten thousand rows costs 3 ms of each first
 * page.
 */
const REMEMBERED_MS = 10_000;
/** Lists remembered, by what is asked for: 100 bytes each. */
const REMEMBERED = 2_000;

/** Lists by the handle of a database: a transaction has one of its own, and what it counts is nobody else's. */
const lists = new WeakMap<Query, LruCache<string, number>>();

const brief = (key: string): string => hash('sha1', key, 'base64');

/** Key of a list: who reads it and what is asked. */
export const listKey = (actor: Actor, asked: object): string => JSON.stringify([actor, asked]);

/**
 * True if this list was seen to hold more than are counted (D-16) a moment ago. The key says whose list it is and what
 * is asked: who may see less asks for another list. Nothing else is remembered, neither rows nor rights.
 */
export function isKnownLarge(q: Query, key: string): boolean {
  const until = lists.get(q)?.get(brief(key));
  return until !== undefined && performance.now() < until;
}

export function markLarge(q: Query, key: string): void {
  const known = lists.get(q) ?? new LruCache<string, number>(REMEMBERED);
  known.set(brief(key), performance.now() + REMEMBERED_MS);
  lists.set(q, known);
}

/** Forgets all that was seen, where the rows are others by now: a database that was emptied or put back. */
export function forgetLarge(q: Query): void {
  lists.delete(q);
}
