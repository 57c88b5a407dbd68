import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { type OpenAPI3 } from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

/** A program as a stranger would write it: what is right compiles, what is wrong does not. */
const PROGRAM = `import type { components, operations, paths } from './api.ts';

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
type SignIn = Json<operations['postAuthLogin']['requestBody']>;
type Page = Json<operations['getUsers']['responses'][200]>;
type Refusal = Json<paths['/api/users/{id}']['get']['responses'][404]>;

export const signIn: SignIn = { email: 'ivanova@razbor.example', password: 'совсем новый пароль 71' };
// @ts-expect-error the password is a must
export const half: SignIn = { email: 'ivanova@razbor.example' };
// @ts-expect-error no such field
export const more: SignIn = { ...signIn, token: 'x' };

export const namesOf = ({ data, meta }: Page): string[] => (meta.total > 0 ? data.map(({ surname }) => surname) : []);
// @ts-expect-error a number is no word
export const idsOf = ({ data }: Page): string[] => data.map(({ id }) => id);
export const roleOf = (user: components['schemas']['User']): 'admin' | 'other' =>
  user.roles.includes('admin') ? 'admin' : 'other';
export const told = ({ message, request_id }: Refusal): string => message + request_id;
export const asked: operations['getUsersById']['parameters']['path'] = { id: 1 };
// @ts-expect-error no such route
export type Nothing = paths['/api/nothing'];
`;

const OPTIONS = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler'];

test('a typed client made of the document compiles, and its types bite', async () => {
  const { anonymous } = await testApp();
  const { body } = await anonymous.get<OpenAPI3>('/api/openapi.json');
  await mkdir('test-results', { recursive: true });
  const folder = await mkdtemp(resolve('test-results/client-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'api.ts'), await openapiTypescript(body));
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  const compiler = promisify(execFile)(resolve('node_modules/.bin/tsc'), [
    ...OPTIONS,
    '--allowImportingTsExtensions',
    '--ignoreConfig',
    join(folder, 'program.ts'),
  ]);
  const said = await compiler.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  expect(said).toBe('');
});
