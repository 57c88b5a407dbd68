import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { type Payload, phoneToNumber, toFormData } from '#src/app/payload.ts';
import { usersList, type UsersQuery } from '#domain/users/users.filters.ts';
import type { ShutOut, User, UserList, UserOptions, UserPage } from '#domain/users/users.schema.ts';
import { userBlockCall, userCall } from '#src/app/call-results.ts';
import { http } from '#src/app/http-client.ts';

/** Lists people; the palette may search beside the list, and Query itself cancels outdated requests. */
export function listUsers(query: UsersQuery, signal: AbortSignal): Promise<UserList> {
  return http.get('users', { query: writeListQuery(usersList, query), signal, several: true });
}

export function getUser(id: number, signal?: AbortSignal): Promise<UserPage> {
  return http.get(`users/${id}`, { signal });
}

export function getUserOptions(signal: AbortSignal): Promise<UserOptions> {
  return http.get('users/options', { signal });
}

/** Multipart form of a user, the phone as a number (P-30). */
function asForm(payload: Payload): FormData {
  const { phone } = payload;
  return toFormData(typeof phone === 'string' ? { ...payload, phone: phoneToNumber(phone) } : payload);
}

export function createUser(payload: Payload): Promise<User> {
  return http.post('users', { body: asForm(payload) });
}

export function updateUser(id: number, payload: Payload, revision: number): Promise<User> {
  return http.post(`users/${id}`, { body: asForm(payload), revision });
}

type Notice = { message: string };
/** Outcome in words: done, or why not (P-39). */
type Outcome = { done: string } | { refused: string };

const NOT_DONE = 'Не получилось. Попробуйте ещё раз.';

/** Outcome of a call: the response data is the error, and its message is the text (P-39). */
async function outcome(call: Promise<Notice>): Promise<Outcome> {
  const result = await userCall(call);
  if ('data' in result) return { done: result.data.message };
  const { error } = result;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return { refused: typeof message === 'string' ? message : NOT_DONE };
}

/** Outcome of blocking and unblocking, of which only the message is known (P-39). */
async function blockOutcome(call: Promise<Notice>): Promise<Outcome> {
  const result = await userBlockCall(call);
  return 'data' in result ? { done: result.data.message } : { refused: result.error };
}

export type UserAction =
  | 'remove-second-factor'
  | 'block'
  | 'unblock'
  | 'archive'
  | 'unarchive'
  | 'send-letter'
  | 'remove';

const post = (user: User, action: string, json?: ShutOut): Promise<Notice> =>
  http.post(`users/${user.id}/${action}`, json ? { json } : {});

async function remove({ id, revision }: User): Promise<Notice> {
  await http.delete(`users/${id}`, { revision });
  return { message: 'Сотрудник удалён.' };
}

const ACTIONS: Record<UserAction, (user: User, how: ShutOut) => Promise<Outcome>> = {
  block: (user, how) => blockOutcome(post(user, 'block', how)),
  unblock: (user) => blockOutcome(post(user, 'unblock')),
  archive: (user, how) => outcome(post(user, 'archive', how)),
  unarchive: (user) => outcome(post(user, 'unarchive')),
  'remove-second-factor': (user) => outcome(post(user, 'remove-second-factor')),
  'send-letter': (user) => outcome(post(user, 'send-reset-password-email')),
  remove: (user) => outcome(remove(user)),
};

/** Performs an action; `how`: fate of the access links of a person who is shut out. */
export function performUserAction(action: UserAction, user: User, how: ShutOut): Promise<Outcome> {
  return ACTIONS[action](user, how);
}
