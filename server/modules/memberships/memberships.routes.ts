import { z } from 'zod';
import { COMPANY_ROLES, PROJECT_ROLES } from '#domain/memberships/membership-roles.ts';
import { companyMembersApi, peopleImportApi, projectMembersApi } from '#domain/memberships/memberships.api.ts';
import {
  addCompanyMemberSchema,
  addedMemberSchema,
  addProjectMemberSchema,
  candidateListSchema,
  memberListSchema,
  removedMemberSchema,
  wantedCandidatesSchema,
} from '#domain/memberships/memberships.schema.ts';
import { importPeopleSchema, peopleListSchema, peopleReportSchema } from '#domain/memberships/people-import.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { addMemberOf } from './add-member.ts';
import { importPeople, previewPeople } from '../users/import-people.ts';
import { listCandidates, listMembers } from './list-members.ts';
import { removeMemberOf } from './remove-member.ts';

const list = { done: 'Страница списка', answer: memberListSchema };
const candidates = { done: 'Первые подходящие', query: wantedCandidatesSchema, answer: candidateListSchema };
const added = { done: 'Он в составе', answer: addedMemberSchema };
const removed = { done: 'Больше не в составе', answer: removedMemberSchema };

export const companyMembersRoutes = implement(companyMembersApi, {
  list: { ...list, summary: 'Сотрудники компании', run: (request) => listMembers(request, 'companies') },
  candidates: {
    ...candidates,
    summary: 'Кого можно добавить в сотрудники компании',
    run: (request) => listCandidates(request, 'companies'),
  },
  add: {
    ...added,
    summary: 'Добавить человека в компанию',
    input: addCompanyMemberSchema,
    run: ({ db, caller, params, input }) => addMemberOf(db, caller, { of: 'companies', ...params, ...input }),
  },
  remove: {
    ...removed,
    summary: 'Убрать человека из компании',
    params: { role: z.enum(COMPANY_ROLES) },
    run: ({ db, caller, params }) => removeMemberOf(db, caller, { of: 'companies', ...params }),
  },
});

export const projectMembersRoutes = implement(projectMembersApi, {
  list: { ...list, summary: 'Сотрудники проекта', run: (request) => listMembers(request, 'projects') },
  candidates: {
    ...candidates,
    summary: 'Кого можно добавить в сотрудники проекта',
    run: (request) => listCandidates(request, 'projects'),
  },
  add: {
    ...added,
    summary: 'Добавить человека в проект',
    input: addProjectMemberSchema,
    run: ({ db, caller, params, input }) => addMemberOf(db, caller, { of: 'projects', ...params, ...input }),
  },
  remove: {
    ...removed,
    summary: 'Убрать человека из проекта',
    params: { role: z.enum(PROJECT_ROLES) },
    run: ({ db, caller, params }) => removeMemberOf(db, caller, { of: 'projects', ...params }),
  },
});

export const peopleImportRoutes = implement(peopleImportApi, {
  preview: {
    summary: 'Что станет со списком менеджеров; ничего не меняет',
    done: 'Построчно',
    input: peopleListSchema,
    answer: peopleReportSchema,
    run: previewPeople,
  },
  import: {
    summary: 'Добавить менеджеров списком: годные строки, одной транзакцией',
    done: 'Что вышло',
    input: importPeopleSchema,
    answer: peopleReportSchema,
    run: importPeople,
  },
});
