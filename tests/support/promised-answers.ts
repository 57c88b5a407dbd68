import { z } from 'zod';
import type { Router } from '#server/http/router.ts';

type Responses = Record<string, { content?: Record<string, { schema?: unknown }> }>;

/** Promised answers: route and status, as `GET /api/users/{id} 200` → the schema in the API document. */
export function promisedAnswers({ openAPIRegistry }: Router): Map<string, z.ZodType> {
  const routes = openAPIRegistry.definitions.filter((definition) => definition.type === 'route');
  return new Map(
    routes.flatMap(({ route: { method, path, responses } }) =>
      Object.entries(responses as Responses).flatMap(([status, { content }]): [string, z.ZodType][] => {
        const schema = content?.['application/json']?.schema;
        return schema instanceof z.ZodType ? [[`${method.toUpperCase()} ${path} ${status}`, schema]] : [];
      }),
    ),
  );
}
