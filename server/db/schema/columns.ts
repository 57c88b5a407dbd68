import { customType, integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core';
import type { AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import { readStored, type StoredShape, writeStored } from '#domain/kernel/stored-shape.ts';

/** Text sorted for people: Russian order and Ё in its place on both engines. */
export const russianText = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' });

/** Full-text vector, a generated column. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
/** Revision, grows by one with each update; `If-Match` names the one that was read (D-38). */
export const revision = () => integer().notNull().default(1);

/**
 * Value of an answer as `{"v": …}`: the query builder parses a bare JSON string a second time, so that the text "2026"
 * would come back as a number.
 */
export const answerValue = customType<{ data: AnswerValue; driverData: { v: AnswerValue } | string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify({ v: value }),
  fromDriver: (stored) => (typeof stored === 'string' ? JSON.parse(stored) : stored).v,
});

/**
 * JSON that is read as its shape of today, whichever program wrote it. Every column of JSON is one
 * (tests/stored-shapes.test.ts).
 */
export const storedJson = <Shape>(shape: StoredShape<Shape> = {}) =>
  customType<{ data: Shape; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(writeStored(shape, value)),
    fromDriver: (stored) => readStored(shape, typeof stored === 'string' ? JSON.parse(stored) : stored),
  })();

/** Value of a column of JSON that a statement by hand has read. */
export const fromStored = <C extends PgColumn>(column: C, stored: unknown): C['_']['data'] =>
  column.mapFromDriverValue(stored);

/** Value as its column of JSON keeps it, for a statement by hand. */
export const asStored = <C extends PgColumn>(column: C, value: C['_']['data']): unknown =>
  JSON.parse(String(column.mapToDriverValue(value)));

/** Number of a transaction, for logs of changes: lines appear when theirs commits, not in the order of any number. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
