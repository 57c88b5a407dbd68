import { z } from 'zod';
import { idSchema, listOf, verdictSchema } from '../kernel/list.schema.ts';
import { USER_STATUSES, valuesOf } from '../references/static-references.ts';
import { COMPANY_ROLES, PROJECT_ROLES } from './membership-roles.ts';

const personFields = {
  id: idSchema,
  name: z.string(),
  email: z.string(),
  avatar_urls: z.record(z.string(), z.string()),
};

const memberSchema = z
  .strictObject({
    person: z.strictObject({ ...personFields, status: z.enum(valuesOf(USER_STATUSES)), archived: z.boolean() }),
    role: z.enum([...COMPANY_ROLES, ...PROJECT_ROLES]),
    /**
     * Count of the person's unfinished evaluations here: they stay when the person leaves, and nobody else finishes
     * them.
     */
    drafts: z.number().int().min(0),
    may: z.strictObject({ remove: verdictSchema }),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberSchema>;

export const memberListSchema = listOf(memberSchema).meta({ id: 'MemberList' });
export type MemberList = z.infer<typeof memberListSchema>;

/** Person who is not a member yet, and whether they can become one. */
const candidateSchema = z
  .strictObject({ ...personFields, may: z.strictObject({ add: verdictSchema }) })
  .meta({ id: 'Candidate' });
export type Candidate = z.infer<typeof candidateSchema>;

export const candidateListSchema = z.strictObject({ data: z.array(candidateSchema) }).meta({ id: 'CandidateList' });
export type CandidateList = z.infer<typeof candidateListSchema>;

/** Query of candidates: a role held there, and what is typed. */
export const wantedCandidatesSchema = z.strictObject({
  role: z.enum([...COMPANY_ROLES, ...PROJECT_ROLES]),
  search: z.string().max(200).optional(),
});
export type WantedCandidates = z.infer<typeof wantedCandidatesSchema>;

export const addCompanyMemberSchema = z
  .strictObject({ user_id: idSchema, role: z.enum(COMPANY_ROLES) })
  .meta({ id: 'AddCompanyMember' });
export type AddCompanyMember = z.infer<typeof addCompanyMemberSchema>;

export const addProjectMemberSchema = z
  .strictObject({ user_id: idSchema, role: z.enum(PROJECT_ROLES) })
  .meta({ id: 'AddProjectMember' });
export type AddProjectMember = z.infer<typeof addProjectMemberSchema>;

export const removedMemberSchema = z.strictObject({ drafts: z.number().int().min(0) }).meta({ id: 'RemovedMember' });
export type RemovedMember = z.infer<typeof removedMemberSchema>;

/** `added` is false when they were a member already: pressing twice is harmless. */
export const addedMemberSchema = z.strictObject({ added: z.boolean() }).meta({ id: 'AddedMember' });
export type AddedMember = z.infer<typeof addedMemberSchema>;
