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
    /** True if new people get a letter with a link to set a password. */
    invite: z.boolean(),
  })
  .meta({ id: 'ImportPeople' });
export type ImportPeople = z.output<typeof importPeopleSchema>;

const countSchema = z.number().int().min(0);

/** Report line by line: before the import what will happen, after it what has happened. */
export const peopleReportSchema = z
  .strictObject({
    rows: z.array(
      z.strictObject({
        line: z.number().int().min(1),
        name: z.string(),
        email: z.string(),
        outcome: z.enum(valuesOf(LIST_OUTCOMES)),
        /** Reason of a refusal. */
        message: z.string().nullable(),
      }),
    ),
    counts: z.strictObject({ new: countSchema, join: countSchema, member: countSchema, refused: countSchema }),
  })
  .meta({ id: 'PeopleReport' });
export type PeopleReport = z.infer<typeof peopleReportSchema>;
