import { expect, test } from 'vitest';
import { z } from 'zod';
import { evaluationDraftSchema } from '#domain/evaluations/evaluations.schema.ts';
import { saveFormDraftSchema } from '#domain/forms/forms.schema.ts';
import { speakRussian } from './zod-messages.ts';
import { ERRORS_TOLD, errorsByField, parseBounded, withBoundedParsing } from './validation.ts';

const many = <Item>(length: number, item: Item): Item[] => Array.from({ length }, () => item);
const issuesOf = (schema: z.ZodType, value: unknown) => parseBounded(schema, value).error?.issues ?? [];
const select = { scale: { type: 'select', options: many(20, {}) } };
const answer = { value: many(20, 0), reasons: many(30, 0), evidence: many(20, {}) };

test.each<[string, z.ZodType, unknown]>([
  ['4000 empty criteria', saveFormDraftSchema, { content: { groups: many(20, { criteria: many(200, {}) }) } }],
  ['80 000 empty options', saveFormDraftSchema, { content: { groups: many(20, { criteria: many(200, select) }) } }],
  ['200 answers of rubbish', evaluationDraftSchema, { answers: many(200, answer) }],
])('of %s only the first mistakes are looked for (Q-27)', (_what, schema, body) => {
  expect(issuesOf(schema, body).length).toBeGreaterThan(0);
  expect(issuesOf(schema, body).length).toBeLessThan(50);
});

test('of a small body every mistake is told at once, and the router hears the same', async () => {
  const schema = withBoundedParsing(z.strictObject({ a: z.string(), b: z.number(), c: z.array(z.int()) }));
  const body = { a: 1, b: '2', c: [1, 'x', 'y'] };
  expect(issuesOf(schema, body)).toHaveLength(4);
  expect((await schema.safeParseAsync(body)).error?.issues).toHaveLength(4);
  expect((await schema.safeParseAsync({ a: '1', b: 2, c: [] })).data).toEqual({ a: '1', b: 2, c: [] });
});

speakRussian();

test(`${ERRORS_TOLD} fields are told at most, and long names are cut (Q-27)`, () => {
  const keys = Object.fromEntries(many(5000, 0).map((_, at) => [`${at}${'k'.repeat(1000)}`, 0]));
  const { error } = z.strictObject({}).safeParse(keys);
  const told = error ? errorsByField(error) : {};
  expect(Object.keys(told)).toHaveLength(ERRORS_TOLD);
  expect(JSON.stringify(told).length).toBeLessThan(8000);
});
