import { expect, test } from 'vitest';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import { type RequestKind, requestKind } from './request-kind.ts';

const CASES: [RequestKind, string, string][] = [
  ['short', 'GET', '/api/users/me'],
  ['short', 'GET', '/api/users/me/notifications'],
  ['short', 'GET', '/api/auth/permissions'],
  ['short', 'POST', '/api/communications/7/presence'],
  ['short', 'POST', '/api/logout'],
  ['reading', 'GET', '/api/communications'],
  ['reading', 'OPTIONS', '/api/communications'],
  ['reading', 'OPTIONS', '/api/nothing'],
  ['reading', 'GET', '/api/communications/7'],
  ['reading', 'GET', '/api/projects/7/figures'],
  ['reading', 'GET', '/api/users/message'],
  ['writing', 'PUT', '/api/evaluations/7/draft'],
  ['writing', 'DELETE', '/api/users/7'],
  ['media', 'GET', '/media/aa/bb/0123'],
  ['password', 'POST', '/api/auth/login'],
  ['password', 'POST', '/api/users/me/password'],
  ['password', 'POST', '/api/users/me/second-factor'],
  ['upload', 'POST', '/api/uploads'],
  ['upload', 'PATCH', '/api/uploads/incoming/7'],
  ['upload', 'POST', '/api/users/7'],
  ['reading', 'GET', '/api/uploads/incoming/7'],
  ['heavy', 'POST', '/api/forms/7/simulate'],
  ['heavy', 'POST', '/api/projects/7/people/import'],
  ['heavy', 'POST', '/api/communications/bulk'],
  ['heavy', 'POST', '/api/calibrations/7/communications/preview'],
  ['heavy', 'GET', '/api/calibrations/7/export'],
  ['short', 'GET', '/readyz'],
  ['static', 'GET', '/assets/index.js'],
  ['static', 'GET', '/communications'],
];

test.each(CASES)('%s: %s %s (Q-27)', (kind, method, path) => {
  expect(requestKind(method, path, findEndpoint(method, path))).toBe(kind);
});
