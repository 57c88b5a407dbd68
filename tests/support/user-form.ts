import { type Payload, toFormData } from '#src/app/payload.ts';

/** Valid form of a new person, as the screen sends it (P-30), with overrides. */
export function userForm(over: Payload = {}): FormData {
  return toFormData({ surname: 'Новиков', name: 'Олег', email: 'novikov@test.example', roles: ['manager'], ...over });
}
