import type { Guest } from '#domain/auth/auth.schema.ts';
import { never } from '#domain/kernel/verdict.ts';
import type { User } from '#domain/users/users.schema.ts';

/** Guest as a user, for pages that compare authors with the reader: author of nothing, without roles and companies. */
export function asUser({ name }: Guest): User {
  return {
    id: 0,
    name,
    surname: '',
    patronymic: null,
    email: '',
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
    may: NOTHING,
  };
}

const onlyLooks = never('По временной ссылке можно только смотреть.');
const NOTHING: User['may'] = {
  update: onlyLooks,
  change_email: onlyLooks,
  change_places: onlyLooks,
  block: onlyLooks,
  unblock: onlyLooks,
  archive: onlyLooks,
  unarchive: onlyLooks,
  remove: onlyLooks,
  send_letter: onlyLooks,
  remove_second_factor: onlyLooks,
};
