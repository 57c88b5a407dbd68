import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/db/schema/index.ts';

/** A person in one of the parts that people play in an appeal: the table under that name, and what a name is made of. */
export function personAs<Name extends string>(name: Name) {
  const table = alias(users, name);
  return {
    table,
    columns: { id: table.id, surname: table.surname, name: table.name, patronymic: table.patronymic },
  };
}
