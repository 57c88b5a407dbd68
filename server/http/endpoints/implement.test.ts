import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#domain/endpoint/endpoint.ts';
import { implement } from './implement.ts';
import { refusalsOf } from './refusals-of.ts';

type Note = { id: number; text: string };
const noteSchema = z.strictObject({ id: z.number(), text: z.string() });
const writeSchema = z.strictObject({ text: z.string() });

const api = {
  get: endpoint<{ answer: Note }>()('GET /notes/{id}', { guests: true }),
  update: endpoint<{ input: { text: string }; answer: Note }>()('PATCH /notes/{id}', { revision: 'required' }),
  remove: endpoint()('DELETE /notes/{id}'),
};
const note = { id: 1, text: 'Перезвонить' };
const get = { summary: '', done: '', answer: noteSchema, run: () => note };
const update = { summary: '', done: '', input: writeSchema, answer: noteSchema, run: () => note };
const remove = { summary: '', done: '', run: () => undefined };

/** Mistakes that must not compile: each line below is one, and the type check fails where it passes. */
export const mistakes = () => [
  // @ts-expect-error -- a verb is forgotten
  implement(api, { get, update }),
  // @ts-expect-error -- a schema of another type
  implement(api, { get, update: { ...update, input: z.strictObject({ name: z.string() }) }, remove }),
  // @ts-expect-error -- an answer of another type
  implement(api, { get: { ...get, run: () => ({ id: 1 }) }, update, remove }),
  // @ts-expect-error -- the schema of an input is forgotten
  implement(api, { get, update: { ...update, input: undefined }, remove }),
  // @ts-expect-error -- a guest may come here: a verb for users only will not do
  implement(api, { get: { ...get, run: ({ caller }) => ({ id: caller.actor.id, text: '' }) }, update, remove }),
  // @ts-expect-error -- no revision is asked for here
  implement(api, { get, update, remove: { ...remove, run: ({ seen }) => void seen.revision } }),
];

test('refusals come from the address, the rules and the body', () => {
  expect(Object.keys(refusalsOf(api.get, get))).toEqual(['400', '401', '404']);
  expect(Object.keys(refusalsOf(api.update, update))).toEqual(['400', '401', '403', '404', '412', '422', '428']);
  expect(Object.keys(refusalsOf(api.remove, remove))).toEqual(['400', '401', '403', '404']);
});
