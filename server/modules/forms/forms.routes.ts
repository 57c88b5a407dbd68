import { createRoute } from '@hono/zod-openapi';
import { importFormSchema } from '#domain/forms/form-document.schema.ts';
import { formsList } from '#domain/forms/forms.filters.ts';
import {
  createFormSchema,
  duplicateFormSchema,
  formListSchema,
  formOptionsSchema,
  formSchema,
  updateFormSchema,
} from '#domain/forms/forms.schema.ts';
import type { Deps } from '#server/deps.ts';
import { expectedRevision } from '#server/http/if-match.ts';
import { listQueryParameters, listQueryReader } from '#server/http/list-query.ts';
import { pathIdSchema } from '#server/http/path-id.ts';
import { createRouter, jsonAnswer, jsonBody, type Router, refusals } from '#server/http/router.ts';
import { callerOf } from '#server/identity/caller.ts';
import { archiveForm, unarchiveForm } from './archive-form.ts';
import { createForm } from './create-form.ts';
import { duplicateForm } from './duplicate-form.ts';
import { getForm } from './get-form.ts';
import { getFormOptions } from './get-form-options.ts';
import { importForm } from './import-form.ts';
import { listForms } from './list-forms.ts';
import { removeForm } from './remove-form.ts';
import { updateForm } from './update-form.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/forms',
  summary: 'Оценочные формы',
  parameters: listQueryParameters(formsList),
  responses: { 200: jsonAnswer(formListSchema, 'Страница списка'), ...refusals(400, 401, 403) },
});

const optionsRoute = createRoute({
  method: 'get',
  path: '/forms/options',
  summary: 'Из чего выбирать в настройках и фильтрах форм',
  responses: { 200: jsonAnswer(formOptionsSchema, 'Списки'), ...refusals(401, 403) },
});

const createFormRoute = createRoute({
  method: 'post',
  path: '/forms',
  summary: 'Создать форму: черновик с одной пустой группой',
  request: { body: jsonBody(createFormSchema) },
  responses: { 201: jsonAnswer(formSchema, 'Создана'), ...refusals(400, 401, 403, 422) },
});

const importRoute = createRoute({
  method: 'post',
  path: '/forms/import',
  summary: 'Создать форму из файла: ошибки — по месту в нём (document.content.groups.1.name)',
  request: { body: jsonBody(importFormSchema) },
  responses: { 201: jsonAnswer(formSchema, 'Создана'), ...refusals(400, 401, 403, 422) },
});

const getRoute = createRoute({
  method: 'get',
  path: '/forms/{id}',
  summary: 'Оценочная форма',
  request: { params: pathIdSchema },
  responses: { 200: jsonAnswer(formSchema, 'Форма'), ...refusals(400, 401, 404) },
});

const updateRoute = createRoute({
  method: 'patch',
  path: '/forms/{id}',
  summary: 'Изменить настройки формы (If-Match: ревизия); что не прислано, остаётся',
  request: { params: pathIdSchema, body: jsonBody(updateFormSchema) },
  responses: { 200: jsonAnswer(formSchema, 'Изменена'), ...refusals(400, 401, 403, 404, 409, 412, 422, 428) },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/forms/{id}',
  summary: 'Удалить форму, которая не публиковалась (If-Match: ревизия)',
  request: { params: pathIdSchema },
  responses: { 204: { description: 'Удалена' }, ...refusals(400, 401, 403, 404, 409, 412, 428) },
});

const duplicateRoute = createRoute({
  method: 'post',
  path: '/forms/{id}/duplicate',
  summary: 'Создать копию формы; без version_id — черновика, а без него — текущей версии',
  request: { params: pathIdSchema, body: jsonBody(duplicateFormSchema) },
  responses: { 201: jsonAnswer(formSchema, 'Создана'), ...refusals(400, 401, 403, 404, 422) },
});

const moveRoute = <Action extends string>(action: Action, summary: string) =>
  createRoute({
    method: 'post',
    path: `/forms/{id}/${action}`,
    summary,
    request: { params: pathIdSchema },
    responses: { 200: jsonAnswer(formSchema, 'Готово'), ...refusals(400, 401, 403, 404, 409) },
  });

export function formsRoutes(deps: Deps): Router {
  const { db } = deps;
  const readQuery = listQueryReader(formsList);
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listForms(db, c.get('actor'), readQuery(c.req.url)), 200))
    .openapi(optionsRoute, async (c) => c.json(await getFormOptions(db, c.get('actor')), 200))
    .openapi(createFormRoute, async (c) => c.json(await createForm(db, callerOf(c, deps), c.req.valid('json')), 201))
    .openapi(importRoute, async (c) => c.json(await importForm(db, callerOf(c, deps), c.req.valid('json')), 201))
    .openapi(getRoute, async (c) => c.json(await getForm(db, c.get('actor'), c.req.valid('param').id), 200))
    .openapi(updateRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      return c.json(await updateForm(db, callerOf(c, deps), seen, c.req.valid('json')), 200);
    })
    .openapi(removeRoute, async (c) => {
      const seen = expectedRevision(c, c.req.valid('param'));
      await removeForm(db, callerOf(c, deps), seen);
      return c.body(null, 204);
    })
    .openapi(duplicateRoute, async (c) =>
      c.json(await duplicateForm(db, callerOf(c, deps), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .openapi(moveRoute('archive', 'Убрать форму в архив'), async (c) =>
      c.json(await archiveForm(db, callerOf(c, deps), c.req.valid('param').id), 200),
    )
    .openapi(moveRoute('unarchive', 'Вернуть форму из архива'), async (c) =>
      c.json(await unarchiveForm(db, callerOf(c, deps), c.req.valid('param').id), 200),
    );
}
