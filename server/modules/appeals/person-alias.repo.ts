import { alias } from 'drizzle-orm/pg-core';
import { personColumns } from '#server/db/person-columns.ts';
import { users } from '#server/db/schema/index.ts';

/** Alias of the table of users for one part that a person plays in an appeal, with the columns of a name. */
export function personAlias<Name extends string>(name: Name) {
  const table = alias(users, name);
  return {
    table,
    columns: personColumns(table),
  };
}
