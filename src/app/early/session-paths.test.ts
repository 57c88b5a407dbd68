import { expect, test } from 'vitest';
import { authApi } from '#domain/auth/auth.api.ts';
import { pathOf } from '#domain/endpoint/endpoint.ts';
import { referencesApi } from '#domain/references/references.api.ts';
import { usersApi } from '#domain/users/users.api.ts';
import { SESSION_PATHS } from './session-paths.ts';

test('P-22: what index.html asks for early is where these endpoints are', () => {
  const { permissions, statics, me } = SESSION_PATHS;
  expect([permissions, statics.split('?')[0], me]).toEqual([
    pathOf(authApi.permissions, {}),
    pathOf(referencesApi.static, {}),
    pathOf(usersApi.me, {}),
  ]);
});
