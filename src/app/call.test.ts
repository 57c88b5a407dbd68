import { expect, test } from 'vitest';
import { endpoint, pathOf } from '#domain/endpoint/endpoint.ts';
import { call } from './call.ts';

type Note = { id: number; text: string };
const api = {
  get: endpoint<{ answer: Note }>()('GET /notes/{id}'),
  update: endpoint<{ input: { text: string }; answer: Note }>()('PATCH /notes/{id}', { revision: 'required' }),
  file: endpoint<{ params: { type: 'pdf' | 'xlsx' }; file: true }>()('GET /notes/{id}/files/{type}'),
};

/** Mistakes that must not compile: each line below is one, and the type check fails where it passes. */
export const mistakes = () => [
  // @ts-expect-error -- the id of the path is forgotten
  call(api.get, {}),
  // @ts-expect-error -- a body of another type
  call(api.update, { params: { id: 1 }, revision: 1, input: { text: 1 } }),
  // @ts-expect-error -- a field that the body does not have
  call(api.update, { params: { id: 1 }, revision: 1, input: { text: '', colour: 'red' } }),
  // @ts-expect-error -- the revision is forgotten
  call(api.update, { params: { id: 1 }, input: { text: '' } }),
  // @ts-expect-error -- a body where none is taken
  call(api.get, { params: { id: 1 }, input: { text: '' } }),
  // @ts-expect-error -- a field that the answer does not have
  () => call(api.get, { params: { id: 1 } }).then(({ colour }) => colour),
];

test('a path has its parameters filled in, whatever is in them', () => {
  expect(pathOf(api.file, { id: 7, type: 'pdf' })).toBe('notes/7/files/pdf');
  expect(pathOf(api.file, { id: 7, type: '../x' as 'pdf' })).toBe('notes/7/files/..%2Fx');
});
