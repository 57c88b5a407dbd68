import { z } from 'zod';
import { valuesOf } from '../references/static-references.ts';
import { LIST_OUTCOMES } from './classify-row.ts';
import { PEOPLE_LIST_MAX_CHARS } from './people-list.ts';

const textSchema = z.string().trim().min(1).max(PEOPLE_LIST_MAX_CHARS);

export const peopleListSchema = z.strictObject({ text: textSchema }).meta({ id: 'PeopleList' });
export type PeopleListInput = z.output<typeof peopleListSchema>;

export const importPeopleSchema = z
  .strictObject({
    text: textSchema,
    /** Letters to those who are new, with a link to set a password. */
    invite: z.boolean(),
  })
  .meta({ id: 'ImportPeople' });
export type ImportPeople = z.output<typeof importPeopleSchema>;

const countSchema = z.number().int().min(0);

/** The list line by line: before, what will become of it; after, what has. */
export const peopleReportSchema = z
  .strictObject({
    rows: z.array(
      z.strictObject({
        line: z.number().int().min(1),
        name: z.string(),
        email: z.string(),
        outcome: z.enum(valuesOf(LIST_OUTCOMES)),
        /** Why it is refused. */
        message: z.string().nullable(),
      }),
    ),
    counts: z.strictObject({ new: countSchema, join: countSchema, member: countSchema, refused: countSchema }),
  })
  .meta({ id: 'PeopleReport' });
export type PeopleReport = z.infer<typeof peopleReportSchema>;
