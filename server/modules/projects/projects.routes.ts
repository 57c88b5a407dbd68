import { createRoute } from '@hono/zod-openapi';
import { projectFiguresSchema } from '#domain/projects/project-figures.schema.ts';
import { projectsList } from '#domain/projects/projects.filters.ts';
import {
  createProjectSchema,
  projectListSchema,
  projectOptionsSchema,
  projectSchema,
  updateProjectSchema,
} from '#domain/projects/projects.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { archiveProject, unarchiveProject } from './archive-project.ts';
import { createProject } from './create-project.ts';
import { getProject } from './get-project.ts';
import { getProjectFigures } from './get-project-figures.ts';
import { getProjectOptions } from './get-project-options.ts';
import { listProjectPages } from './list-projects.ts';
import { removeProject } from './remove-project.ts';
import { updateProject } from './update-project.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/projects',
  summary: 'Проекты',
  parameters: listQueryParameters(projectsList),
  responses: { 200: jsonAnswer(projectListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/projects/options',
  summary: 'Из чего выбирать в форме и фильтрах проектов',
  responses: { 200: jsonAnswer(projectOptionsSchema, 'Списки'), ...refusals(401, 403) },
});

const createProjectRoute = createRoute({
  method: 'post',
  path: '/projects',
  summary: 'Создать проект',
  request: { body: jsonBody(createProjectSchema) },
  responses: { 201: jsonAnswer(projectSchema, 'Создан'), ...refusals(400, 401, 403, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/projects/{id}',
  summary: 'Проект',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(projectSchema, 'Проект'), ...refusals(400, 401, 404) },
});

const figuresRoute = createRoute({
  method: 'get',
  path: '/projects/{id}/figures',
  summary: 'Показатели проекта за 30 дней',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(projectFiguresSchema, 'Показатели'), ...refusals(400, 401, 404) },
});

const updateRoute = createRoute({
  method: 'patch',
  path: '/projects/{id}',
  summary: 'Изменить проект (If-Match: ревизия); что не прислано, остаётся',
  request: { params: pathIdSchema, body: jsonBody(updateProjectSchema) },
  responses: { 200: jsonAnswer(projectSchema, 'Изменён'), ...refusals(400, 401, 403, 404, 409, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/projects/{id}',
  summary: 'Удалить пустой проект (If-Match: ревизия)',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалён' }, ...refusals(400, 401, 403, 404, 409, 412, 428) },
});

const moveRoute = <Action extends string>(action: Action, summary: string) =>
  createRoute({
    method: 'post',
    path: `/projects/{id}/${action}`,
    summary,
    request: { params: pathIdSchema },
    responses: { 200: jsonAnswer(projectSchema, 'Готово'), ...refusals(400, 401, 403, 404, 409) },
  });

export function projectsRoutes(deps: Deps): Router {
  const { db, clock } = deps;
  const readQuery = listQueryReader(projectsList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listProjectPages(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getProjectOptions(db, c.get('actor')), 200))
    .openapi(createProjectRoute, async (c) =>
      c.json(await createProject(db, callerOf(c, deps), c.req.valid('json')), 201),
    )
    .openapi(getRoute, async (c) => c.json(await getProject(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(figuresRoute, async (c) => {
      const asking = { actor: c.get('actor'), now: clock() };
      return c.json(await getProjectFigures(db, asking, c.req.valid('param').id), 200);
    })
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await updateProject(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      await removeProject(db, callerOf(c, deps), seen);
      return c.body(null, 204);
    })
    .openapi(moveRoute('archive', 'Убрать проект в архив'), async (c) =>
      c.json(await archiveProject(db, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(moveRoute('unarchive', 'Вернуть проект из архива'), async (c) =>
      c.json(await unarchiveProject(db, callerOf(c, deps), c.req.valid('param').id), 200),
    );
}
