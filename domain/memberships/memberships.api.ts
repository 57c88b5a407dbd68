import { endpoint } from '../endpoint/endpoint.ts';
import type { CompanyRole, ProjectRole } from './membership-roles.ts';
import { membersList } from './memberships.filters.ts';
import type {
  AddCompanyMember,
  AddedMember,
  AddProjectMember,
  CandidateList,
  MemberList,
  RemovedMember,
  WantedCandidates,
} from './memberships.schema.ts';
import type { ImportPeople, PeopleListInput, PeopleReport } from './people-import.schema.ts';

export const companyMembersApi = {
  list: endpoint<{ answer: MemberList }>()('GET /companies/{id}/members', { list: membersList }),
  candidates: endpoint<{ query: WantedCandidates; answer: CandidateList }>()('GET /companies/{id}/candidates'),
  add: endpoint<{ input: AddCompanyMember; answer: AddedMember }>()('POST /companies/{id}/members', {
    refuses: [409],
  }),
  remove: endpoint<{ params: { role: CompanyRole }; answer: RemovedMember }>()(
    'DELETE /companies/{id}/members/{role}/{user_id}',
  ),
};

export const projectMembersApi = {
  list: endpoint<{ answer: MemberList }>()('GET /projects/{id}/members', { list: membersList }),
  candidates: endpoint<{ query: WantedCandidates; answer: CandidateList }>()('GET /projects/{id}/candidates'),
  add: endpoint<{ input: AddProjectMember; answer: AddedMember }>()('POST /projects/{id}/members', { refuses: [409] }),
  remove: endpoint<{ params: { role: ProjectRole }; answer: RemovedMember }>()(
    'DELETE /projects/{id}/members/{role}/{user_id}',
  ),
};

export const peopleImportApi = {
  preview: endpoint<{ input: PeopleListInput; answer: PeopleReport }>()('POST /projects/{id}/people/preview', {
    cost: 'heavy',
    body: 'long text',
    refuses: [409, 429],
  }),
  import: endpoint<{ input: ImportPeople; answer: PeopleReport }>()('POST /projects/{id}/people/import', {
    cost: 'heavy',
    body: 'long text',
    refuses: [409, 429],
  }),
};
