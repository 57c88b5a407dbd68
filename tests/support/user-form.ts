import { type Payload, toFormData } from '#src/app/payload.ts';

/** A sound form of a new person, as the screen sends it (P-30), with other values laid over it. */
export function userForm(over: Payload = {}): FormData {
  return toFormData({ surname: 'Новиков', name: 'Олег', email: 'novikov@test.example', roles: ['manager'], ...over });
}
