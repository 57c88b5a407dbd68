import { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { errorBodySchema } from '#domain/kernel/error-body.schema.ts';
import type { AppEnv } from './app-env.ts';
import { refuseInvalid, withBoundedParsing } from './validation.ts';

export type Router = OpenAPIHono<AppEnv>;

/** A router of one noun. The hook is set on each: routers do not inherit it once mounted elsewhere. */
export function createRouter(): Router {
  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
}

/** JSON body of a route; `required`, because otherwise a request without Content-Type passes unchecked as `{}`. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema: withBoundedParsing(schema) } } } as const;
}

export function jsonResponse<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

const MEANING = {
  400: 'Запрос составлен неверно',
  401: 'Нет входа',
  403: 'Нельзя этому сотруднику',
  404: 'Нет такого или не ваше',
  409: 'Нельзя в этом состоянии',
  412: 'Изменено после указанной версии',
  413: 'Слишком большой запрос',
  415: 'Тип содержимого не поддерживается',
  422: 'Ошибки в полях',
  423: 'Заблокировано',
  428: 'Нужен If-Match',
  429: 'Слишком часто',
} as const;
export type Refusal = keyof typeof MEANING;
type ErrorAnswer = { description: string; content: { 'application/json': { schema: typeof errorBodySchema } } };

/**
 * Refusals of a route for the API document: `responses: {200: …, ...refusals(404, 412, 428)}`. They are thrown, never
 * returned.
 */
export function errorResponses<Status extends Refusal>(...statuses: Status[]): Record<Status, ErrorAnswer> {
  const entries = statuses.map((status) => [status, jsonResponse(errorBodySchema, MEANING[status])]);
  return Object.fromEntries(entries) as Record<Status, ErrorAnswer>;
}
