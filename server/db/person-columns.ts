import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Part = 'id' | 'surname' | 'name' | 'patronymic';

/** Columns of a person's name: of the table of users, or of an alias of it. */
export const personColumns = <People extends Record<Part, AnyPgColumn>>(people: People): Pick<People, Part> => ({
  id: people.id,
  surname: people.surname,
  name: people.name,
  patronymic: people.patronymic,
});
