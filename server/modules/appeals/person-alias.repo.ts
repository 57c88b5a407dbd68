import { alias } from 'drizzle-orm/pg-core';
import { personColumns } from '#server/db/person-columns.ts';
import { users } from '#server/db/schema/index.ts';

/** A person in one of the parts that people play in an appeal: the table under that name, and what a name is made of. */
export function personAlias<Name extends string>(name: Name) {
  const table = alias(users, name);
  return {
    table,
    columns: personColumns(table),
  };
}
