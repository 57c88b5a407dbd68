import { createRoute, z } from '@hono/zod-openapi';
import { COMPANY_ROLES, PROJECT_ROLES } from '#domain/memberships/membership-roles.ts';
import { membersList } from '#domain/memberships/memberships.filters.ts';
import {
  addCompanyMemberSchema,
  addedMemberSchema,
  addProjectMemberSchema,
  candidateListSchema,
  memberListSchema,
  removedMemberSchema,
} from '#domain/memberships/memberships.schema.ts';
import { importPeopleSchema, peopleListSchema, peopleReportSchema } from '#domain/memberships/people-import.schema.ts';
import type { Deps } from '#server/deps.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { importPeople, previewPeople } from './import-people.ts';
import { addMemberOf } from './add-member.ts';
import { listCandidates, listMembers } from './list-members.ts';
import { removeMemberOf } from './remove-member.ts';

const WORDS = { companies: 'компании', projects: 'проекта' } as const;
const userIdSchema = pathIdSchema.shape.id.openapi({ param: { name: 'user_id', in: 'path' } });

const listRoute = <Of extends keyof typeof WORDS>(of: Of) =>
  createRoute({
    method: 'get',
    path: `/${of}/{id}/members`,
    summary: `Сотрудники ${WORDS[of]}`,
    parameters: listQueryParameters(membersList),
    request: { params: pathIdSchema },
    responses: { 200: jsonAnswer(memberListSchema, 'Страница списка'), ...refusals(400, 401, 403, 404) },
  });

const candidatesRoute = <Of extends keyof typeof WORDS>(of: Of) =>
  createRoute({
    method: 'get',
    path: `/${of}/{id}/candidates`,
    summary: `Кого можно добавить в сотрудники ${WORDS[of]}`,
    request: {
      params: pathIdSchema,
      query: z.strictObject({
        role: z.enum([...COMPANY_ROLES, ...PROJECT_ROLES]),
        search: z.string().max(200).optional(),
      }),
    },
    responses: { 200: jsonAnswer(candidateListSchema, 'Первые подходящие'), ...refusals(400, 401, 403, 404) },
  });

const addCompanyMemberRoute = createRoute({
  method: 'post',
  path: '/companies/{id}/members',
  summary: 'Добавить человека в компанию',
  request: { params: pathIdSchema, body: jsonBody(addCompanyMemberSchema) },
  responses: { 200: jsonAnswer(addedMemberSchema, 'Он в составе'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const addProjectMemberRoute = createRoute({
  method: 'post',
  path: '/projects/{id}/members',
  summary: 'Добавить человека в проект',
  request: { params: pathIdSchema, body: jsonBody(addProjectMemberSchema) },
  responses: { 200: jsonAnswer(addedMemberSchema, 'Он в составе'), ...refusals(400, 401, 403, 404, 409, 422) },
});

const removed = { 200: jsonAnswer(removedMemberSchema, 'Больше не в составе'), ...refusals(400, 401, 403, 404) };

const removeCompanyMemberRoute = createRoute({
  method: 'delete',
  path: '/companies/{id}/members/{role}/{user_id}',
  summary: 'Убрать человека из компании',
  request: {
    params: z.strictObject({ ...pathIdSchema.shape, role: z.enum(COMPANY_ROLES), user_id: userIdSchema }),
  },
  responses: removed,
});

const removeProjectMemberRoute = createRoute({
  method: 'delete',
  path: '/projects/{id}/members/{role}/{user_id}',
  summary: 'Убрать человека из проекта',
  request: {
    params: z.strictObject({ ...pathIdSchema.shape, role: z.enum(PROJECT_ROLES), user_id: userIdSchema }),
  },
  responses: removed,
});

const previewRoute = createRoute({
  method: 'post',
  path: '/projects/{id}/people/preview',
  summary: 'Что станет со списком менеджеров; ничего не меняет',
  request: { params: pathIdSchema, body: jsonBody(peopleListSchema) },
  responses: { 200: jsonAnswer(peopleReportSchema, 'Построчно'), ...refusals(400, 401, 403, 404, 409, 422, 429) },
});

const importRoute = createRoute({
  method: 'post',
  path: '/projects/{id}/people/import',
  summary: 'Добавить менеджеров списком: годные строки, одной транзакцией',
  request: { params: pathIdSchema, body: jsonBody(importPeopleSchema) },
  responses: { 200: jsonAnswer(peopleReportSchema, 'Что вышло'), ...refusals(400, 401, 403, 404, 409, 422, 429) },
});

export function membershipsRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(membersList);
  return createRouter()
    .openapi(listRoute('companies'), async (c) => {
      const place = { of: 'companies', id: c.req.valid('param').id } as const;
      return c.json(await listMembers(db, c.get('actor'), place, readQuery(c.req.url)), 200);
    })
    .openapi(listRoute('projects'), async (c) => {
      const place = { of: 'projects', id: c.req.valid('param').id } as const;
      return c.json(await listMembers(db, c.get('actor'), place, readQuery(c.req.url)), 200);
    })
    .openapi(candidatesRoute('companies'), async (c) => {
      const { role, search } = c.req.valid('query');
      const place = { of: 'companies', id: c.req.valid('param').id } as const;
      return c.json(await listCandidates(db, c.get('actor'), place, { role, search }), 200);
    })
    .openapi(candidatesRoute('projects'), async (c) => {
      const { role, search } = c.req.valid('query');
      const place = { of: 'projects', id: c.req.valid('param').id } as const;
      return c.json(await listCandidates(db, c.get('actor'), place, { role, search }), 200);
    })
    .openapi(addCompanyMemberRoute, async (c) => {
      const membership = { of: 'companies', id: c.req.valid('param').id, ...c.req.valid('json') } as const;
      return c.json(await addMemberOf(db, callerOf(c, deps), membership), 200);
    })
    .openapi(addProjectMemberRoute, async (c) => {
      const membership = { of: 'projects', id: c.req.valid('param').id, ...c.req.valid('json') } as const;
      return c.json(await addMemberOf(db, callerOf(c, deps), membership), 200);
    })
    .openapi(removeCompanyMemberRoute, async (c) => {
      const membership = { of: 'companies', ...c.req.valid('param') } as const;
      return c.json(await removeMemberOf(db, callerOf(c, deps), membership), 200);
    })
    .openapi(removeProjectMemberRoute, async (c) => {
      const membership = { of: 'projects', ...c.req.valid('param') } as const;
      return c.json(await removeMemberOf(db, callerOf(c, deps), membership), 200);
    })
    .openapi(previewRoute, async (c) => {
      const list = { project_id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await previewPeople(db, callerOf(c, deps), list), 200);
    })
    .openapi(importRoute, async (c) => {
      const list = { project_id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await importPeople(deps.db, callerOf(c, deps), list), 200);
    });
}
