import type { Notice } from '#domain/auth/auth.schema.ts';
import { usersApi } from '#domain/users/users.api.ts';
import type { Deactivation, User } from '#domain/users/users.schema.ts';
import { call } from '#src/app/call.ts';
import { userBlockCall, userCall } from '#src/app/call-results.ts';

/** Outcome in words: done, or why not (P-39). */
type Outcome = { done: string } | { refused: string };

const NOT_DONE = 'Не получилось. Попробуйте ещё раз.';

/** Outcome of a call: the response data is the error, and its message is the text (P-39). */
async function outcome(asked: Promise<Notice>): Promise<Outcome> {
  const result = await userCall(asked);
  if ('data' in result) return { done: result.data.message };
  const { error } = result;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return { refused: typeof message === 'string' ? message : NOT_DONE };
}

/** Outcome of blocking and unblocking, of which only the message is known (P-39). */
async function blockOutcome(asked: Promise<Notice>): Promise<Outcome> {
  const result = await userBlockCall(asked);
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

async function remove(user: User): Promise<Notice> {
  await call(usersApi.remove, { params: user, revision: user.revision });
  return { message: 'Сотрудник удалён.' };
}

const ACTIONS: Record<Exclude<UserAction, 'archive'>, (user: User, how: Deactivation) => Promise<Outcome>> = {
  block: (params, input) => blockOutcome(call(usersApi.block, { params, input })),
  unblock: (params) => blockOutcome(call(usersApi.unblock, { params })),
  unarchive: (params) => outcome(call(usersApi.unarchive, { params })),
  'remove-second-factor': (params) => outcome(call(usersApi.removeSecondFactor, { params })),
  'send-letter': (params) => outcome(call(usersApi.sendPasswordLetter, { params })),
  remove: (user) => outcome(remove(user)),
};

/** Performs an action; `how`: fate of the access links of a person who is blocked. The archive's dialog sends by itself. */
export function performUserAction(
  action: Exclude<UserAction, 'archive'>,
  user: User,
  how: Deactivation,
): Promise<Outcome> {
  return ACTIONS[action](user, how);
}
