import { describe, expect, test } from 'vitest';
import { operationIdOf } from './describe-operations.ts';
import { exampleOf, type JsonSchema } from './schema-example.ts';

const TREE: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
};

describe('an example made of a schema', () => {
  test.each<[string, JsonSchema, unknown]>([
    ['what the schema gives itself', { type: 'string', example: 'а', examples: ['б'] }, 'а'],
    ['one value', { const: false }, false],
    ['one of several', { enum: ['pm', 'admin'] }, 'pm'],
    ['an instant', { type: 'string', format: 'date-time' }, '2026-03-08T09:00:00.000Z'],
    ['what may be empty is not', { anyOf: [{ type: 'null' }, { type: 'integer', minimum: 3 }] }, 3],
    ['what may be empty is not, by its types', { type: ['null', 'boolean'] }, true],
    ['a text of a certain form', { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }, '2026-03-08'],
    ['a long text', { type: 'string', minLength: 8, maxLength: 8 }, 'ПримерПр'],
    ['a small number', { type: 'number', maximum: 0 }, 0],
    ['several of one', { type: 'array', minItems: 2, items: { type: 'integer' } }, [1, 1]],
    ['a place each', { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'boolean' }] }, [1, true]],
    ['nothing of it', { type: 'array', maxItems: 0, items: { type: 'integer' } }, []],
    [
      'by the name of its field',
      { type: 'object', properties: { surname: { type: 'string' } } },
      { surname: 'Иванова' },
    ],
    [
      'parts of a whole',
      { allOf: [{ properties: { id: { type: 'integer' } } }, { properties: { done: { type: 'boolean' } } }] },
      { id: 1, done: true },
    ],
  ])('%s', (_, schema, example) => {
    expect(exampleOf(schema, {})).toEqual(example);
  });

  test('what holds itself ends', () => {
    expect(exampleOf({ $ref: '#/components/schemas/Tree' }, { Tree: TREE })).toEqual({ name: 'Пример', parts: [] });
  });

  test('a reference that leads nowhere is told', () => {
    expect(() => exampleOf({ $ref: '#/components/schemas/Nobody' }, {})).toThrow('leads nowhere');
  });
});

test.each([
  ['get', '/api/users', 'getUsers'],
  ['post', '/api/users/{id}/block', 'postUsersByIdBlock'],
  ['get', '/api/reference/entities-count', 'getReferenceEntitiesCount'],
])('%s %s is called %s', (method, path, name) => {
  expect(operationIdOf(method, path)).toBe(name);
});
