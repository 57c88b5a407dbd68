import { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiDocument } from '#server/http/describe-operations.ts';
import { promisedAnswers } from '#tests/support/promised-answers.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

type Operation = NonNullable<ApiDocument['paths']>[string][string] & { summary?: string };
let server: TestApp;
let api: ApiDocument & { servers: { url: string }[]; security: object[] };
let operations: [string, Operation][];

beforeAll(async () => {
  server = await testApp();
  api = (await server.anonymous.get<typeof api>('/api/openapi.json')).body;
  operations = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
  );
});

/** Route → the schema that its JSON body is read by. */
function acceptedBodies(): Map<string, z.ZodType> {
  const routes = server.router.openAPIRegistry.definitions.filter((definition) => definition.type === 'route');
  return new Map(
    routes.flatMap(({ route: { method, path, request } }): [string, z.ZodType][] => {
      const content = request?.body?.content as Record<string, { schema?: unknown }> | undefined;
      const schema = content?.['application/json']?.schema;
      return schema instanceof z.ZodType ? [[`${method.toUpperCase()} ${path}`, schema]] : [];
    }),
  );
}

describe('the API document as tools read it', () => {
  test('each operation has a name of its own and a summary', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id) => !/^(?:get|post|put|patch|delete)[A-Z]\w+$/.test(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(operations.length);
    expect(operations.filter(([, { summary }]) => !summary).map(([name]) => name)).toEqual([]);
  });

  test('it says where the server is and how one signs in; what is open says so', () => {
    expect(api.servers).toEqual([{ url: '/', description: 'Этот сервер' }]);
    expect(api.security).toEqual([{ bearer: [] }]);
    const open = operations.filter(([, { security }]) => security?.length === 0).map(([name]) => name);
    // Their 401 asks for the code of the second factor, not for a token.
    const signIn = ['POST /api/auth/login', 'POST /api/auth/login/code'];
    const isOpen = ([name, { responses }]: (typeof operations)[number]) => signIn.includes(name) || !responses?.['401'];
    expect(open).toEqual(operations.filter(isOpen).map(([name]) => name));
    expect(open).toEqual(expect.arrayContaining(signIn));
  });

  test('each refusal shows its body', () => {
    const mute = operations.flatMap(([name, { responses = {} }]) =>
      Object.entries(responses)
        .filter(([status, { content }]) => status >= '400' && !content?.['application/json']?.examples)
        .map(([status]) => `${name} ${status}`),
    );
    expect(mute).toEqual([]);
  });

  test('each example of a body is one that the route accepts', () => {
    const wrong = [...acceptedBodies()].flatMap(([name, schema]) => {
      const body = operations.find(([one]) => one === name)?.[1].requestBody?.content?.['application/json'];
      const { error } = schema.safeParse(body?.example);
      return error ? [`${name}: ${JSON.stringify(body?.example)} ${JSON.stringify(error.issues)}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(acceptedBodies().size).toBeGreaterThan(30);
  });

  test('each example of an answer is one that the route promises', () => {
    const examples = operations.flatMap(([name, { responses = {} }]) =>
      Object.entries(responses).map(
        ([status, { content }]) => [`${name} ${status}`, content?.['application/json']] as const,
      ),
    );
    const promised = promisedAnswers(server.router);
    const wrong = examples.flatMap(([name, media]) => {
      const { error } = media?.example === undefined ? {} : (promised.get(name)?.safeParse(media.example) ?? {});
      return error ? [`${name}: ${JSON.stringify(error.issues)}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(examples.filter(([, media]) => media?.example !== undefined).length).toBeGreaterThan(100);
  });
});
