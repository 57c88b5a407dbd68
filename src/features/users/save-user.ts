import { usersApi } from '#domain/users/users.api.ts';
import type { User } from '#domain/users/users.schema.ts';
import { call } from '#src/app/call.ts';
import { type Payload, phoneToNumber, toFormData } from '#src/app/payload.ts';

/** Multipart form of a user, the phone as a number (P-30). */
function asForm(payload: Payload): FormData {
  const { phone } = payload;
  return toFormData(typeof phone === 'string' ? { ...payload, phone: phoneToNumber(phone) } : payload);
}

export function createUser(payload: Payload): Promise<User> {
  return call(usersApi.create, { body: asForm(payload) });
}

export function updateUser(id: number, payload: Payload, revision: number): Promise<User> {
  return call(usersApi.update, { params: { id }, body: asForm(payload), revision });
}
