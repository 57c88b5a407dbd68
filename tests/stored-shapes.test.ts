import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import { STORED } from './support/stored-shapes.ts';

type Samples = Record<string, unknown>;

const FOLDER = new URL('./fixtures/stored/', import.meta.url);

/** Samples of each version, the first first: what a program of that time has written, never edited again. */
function versionsOf(name: string): Samples[] {
  const files = readdirSync(FOLDER).filter((file) => file.replace(/\.\d+\.json$/, '') === name);
  return files.map((_, at) => JSON.parse(readFileSync(new URL(`${name}.${at + 1}.json`, FOLDER), 'utf8')) as Samples);
}

/** Version that stored data says; null: it is of version 1, or has no place for a mark. */
function markOf(stored: unknown): number | null {
  const one = Array.isArray(stored) ? (stored[0] as unknown) : stored;
  return typeof one === 'object' && one !== null && '_v' in one ? Number(one._v) : null;
}

describe('what the database keeps as JSON (Q-30)', () => {
  test('each column of JSON is a stored shape with samples of its versions', () => {
    const columns = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map((column) => ({ table: getTableName(table), column })),
      )
      .filter(({ column }) => column.getSQLType().startsWith('json'))
      .map(({ table, column }) => ({
        name: `${table}.${column.name}`,
        isShape: column.columnType === 'PgCustomColumn',
      }));
    expect(columns.filter(({ isShape }) => !isShape)).toEqual([]);
    const named = new Set(STORED.map(({ name }) => name));
    expect(columns.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
    const files = new Set(readdirSync(FOLDER).map((file) => file.replace(/\.\d+\.json$/, '')));
    expect([...named].filter((name) => !files.has(name))).toEqual([]);
    expect([...files].filter((name) => !named.has(name))).toEqual([]);
  });

  describe.each(STORED)('$name', ({ name, read, write, schemaOf, samples }) => {
    const versions = versionsOf(name);
    const newest = versions.at(-1) ?? {};

    test('each version is read as the value of today', () => {
      expect(Object.keys(newest)).toEqual(expect.arrayContaining([...samples, ...versions.flatMap(Object.keys)]));
      for (const [sample, stored] of Object.entries(newest)) {
        const value = read(stored);
        const parsed = schemaOf(sample).safeParse(value);
        expect(parsed.error, sample).toBeUndefined();
        // What its schema would fill in, the reader of a column must have filled in.
        if (write) expect(parsed.data, sample).toEqual(value);
        for (const version of versions)
          if (Object.hasOwn(version, sample)) expect(read(version[sample]), sample).toEqual(value);
      }
    });

    test('what is written today has samples, and is read again', () => {
      for (const stored of Object.values(newest)) {
        const written = write?.(read(stored)) ?? stored;
        expect([null, versions.length]).toContain(markOf(written));
        if (versions.length > 1 && markOf(stored) !== null) expect(markOf(written)).toBe(versions.length);
        expect(read(written)).toEqual(read(stored));
      }
    });
  });
});
