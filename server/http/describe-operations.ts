import { lookUp } from '#domain/kernel/look-up.ts';
import { exampleOf, type JsonSchema, type JsonSchemas } from './schema-example.ts';

type Media = { schema?: JsonSchema; example?: unknown; examples?: Record<string, { $ref: string }> };
type Content = Record<string, Media>;
type Parameter = { name: string; in: string; schema?: JsonSchema; example?: unknown };
type Operation = {
  operationId?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
};
export type ApiDocument = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: JsonSchemas; examples?: Record<string, unknown> };
};

const ERROR_BODY = '#/components/schemas/ErrorBody';
const REQUEST_ID = '3f2b8c1e-5a47-4a39-9a55-0f6f6c1d2b7e';

/** Example body of each refusal (D-37), with its real sentence. */
const REFUSALS: Readonly<Record<string, object>> = {
  400: { message: 'Неверный фильтр.', errors: { 'filter.archived': ['Ожидается 0 или 1.'] } },
  401: { message: 'Вы не авторизованы!' },
  403: { message: 'Компании создаёт администратор.' },
  404: { message: 'Не найдено.' },
  409: { message: 'Удалить нельзя, с сотрудником связаны: 3 оценки.' },
  412: { message: 'Данные изменены другим человеком.', data: { present: { id: 1, revision: 2 } } },
  413: { message: 'Слишком большой запрос.' },
  415: { message: 'Нужен JSON: Content-Type application/json.' },
  422: { message: 'Проверьте поля формы.', errors: { name: ['Это поле обязательно для заполнения.'] } },
  423: { message: 'Учётная запись заблокирована.', data: { is_blocked: true } },
  428: { message: 'Нужен заголовок If-Match.' },
  429: { message: 'Слишком много попыток. Попробуйте позже.' },
};

/**
 * Completes every operation with what no route need say: a name for generated clients (from method and path), examples
 * (from the schemas), the bodies of its refusals, and that it is open where 401 is none of its answers.
 */
export function describeOperations(document: ApiDocument): ApiDocument {
  const schemas = document.components?.schemas ?? {};
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.operationId ??= operationIdOf(method, path);
      if (!operation.responses?.['401']) operation.security = [];
      for (const parameter of operation.parameters ?? []) if (parameter.in === 'path') addExample(parameter, schemas);
      addExamples(operation.requestBody?.content, schemas);
      for (const [status, { content }] of Object.entries(operation.responses ?? {}))
        addAnswers(status, content, schemas);
    }
  }
  const examples = Object.entries(REFUSALS).map(([status, body]) => [
    `Refusal${status}`,
    { value: { ...body, request_id: REQUEST_ID } },
  ]);
  return { ...document, components: { ...document.components, examples: Object.fromEntries(examples) } };
}

/** Operation id, `POST /api/users/{id}/block` → `postUsersByIdBlock`: stable, whatever other routes exist. */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .split('/')
    .map((segment) => (segment.startsWith('{') ? `by-${segment.slice(1, -1)}` : segment))
    .flatMap((segment) => segment.split(/[^a-zA-Z0-9]+/))
    .filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function addAnswers(status: string, content: Content | undefined, schemas: JsonSchemas): void {
  const json = content?.['application/json'];
  if (json?.schema?.$ref === ERROR_BODY && lookUp(REFUSALS, status))
    json.examples = { refusal: { $ref: `#/components/examples/Refusal${status}` } };
  else addExamples(content, schemas);
}

function addExamples(content: Content | undefined, schemas: JsonSchemas): void {
  const json = content?.['application/json'];
  if (json) addExample(json, schemas);
}

function addExample(place: Media | Parameter, schemas: JsonSchemas): void {
  if (place.schema) place.example ??= exampleOf(place.schema, schemas, 'name' in place ? place.name : '');
}
