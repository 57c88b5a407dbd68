import type { Notice } from '../auth/auth.schema.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import type { ArchiveUser, Leaving } from './leaving.schema.ts';
import { usersList } from './users.filters.ts';
import { mayCreateUsers } from './users.policy.ts';
import type { CreateUser, Deactivation, UpdateUser, User, UserList, UserOptions, UserPage } from './users.schema.ts';

export const usersApi = {
  list: endpoint<{ answer: UserList }>()('GET /users', { list: usersList }),
  me: endpoint<{ answer: User }>()('GET /users/me', {
    guests: true,
    withoutFactor: true,
    cost: 'short',
    refuses: [404],
  }),
  options: endpoint<{ answer: UserOptions }>()('GET /users/options'),
  get: endpoint<{ answer: UserPage }>()('GET /users/{id}'),
  create: endpoint<{ input: CreateUser; answer: User }>()('POST /users', {
    maySend: mayCreateUsers,
    form: 'avatar',
    cost: 'upload',
    makes: true,
    refuses: [404, 409],
  }),
  update: endpoint<{ input: UpdateUser; answer: User }>()('POST /users/{id}', {
    revision: 'optional',
    form: 'avatar',
    cost: 'upload',
    refuses: [409],
  }),
  remove: endpoint()('DELETE /users/{id}', { revision: 'optional', refuses: [409] }),
  block: endpoint<{ input: Deactivation; answer: Notice }>()('POST /users/{id}/block', {
    optionalBody: true,
    refuses: [409],
  }),
  unblock: endpoint<{ answer: Notice }>()('POST /users/{id}/unblock', { refuses: [409] }),
  leaving: endpoint<{ answer: Leaving }>()('GET /users/{id}/leaving'),
  archive: endpoint<{ input: ArchiveUser; answer: Notice }>()('POST /users/{id}/archive', {
    optionalBody: true,
    refuses: [409],
  }),
  unarchive: endpoint<{ answer: Notice }>()('POST /users/{id}/unarchive', { refuses: [409] }),
  sendPasswordLetter: endpoint<{ answer: Notice }>()('POST /users/{id}/send-reset-password-email', {
    refuses: [409, 429],
  }),
  removeSecondFactor: endpoint<{ answer: Notice }>()('POST /users/{id}/remove-second-factor', { refuses: [409] }),
};
