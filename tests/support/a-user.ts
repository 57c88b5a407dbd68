import { allow } from '#domain/kernel/verdict.ts';
import type { User } from '#domain/users/users.schema.ts';

/** User as the API returns one, who may do everything; override what a test is about. */
export function aUser(over: Partial<User> = {}): User {
  return {
    id: 1,
    name: 'Имя',
    surname: 'Фамилия',
    patronymic: null,
    email: 'person@test.example',
    phone: null,
    status: 'active',
    roles: [],
    avatar_urls: {},
    companies_assessor: [],
    companies_pm: [],
    companies_customer: [],
    projects_head: [],
    projects_manager: [],
    undelivered_letter: null,
    invited: false,
    archived_at: null,
    revision: 1,
    may: {
      update: allow,
      change_email: allow,
      change_places: allow,
      block: allow,
      unblock: allow,
      archive: allow,
      unarchive: allow,
      remove: allow,
      send_letter: allow,
      remove_second_factor: allow,
    },
    ...over,
  };
}
