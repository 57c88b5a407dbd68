import { fieldErrors, type HttpError } from '#server/http/errors.ts';
import type { MembershipRow } from './user-memberships.repo.ts';

/** Error of an e-mail in use, the same for everybody: whose it is would tell a pm of other companies' people. */
export function emailTaken(): HttpError {
  return fieldErrors({ email: ['Этот адрес уже занят'] });
}

export const OUT_OF_SIGHT = { roles: ['Укажите хотя бы одну компанию или проект: иначе вы не увидите сотрудника.'] };

/** Company whose log the record belongs to: theirs if they work for one, none if for several. */
export function companyOfRecord(memberships: readonly MembershipRow[]): number | null {
  const ids = new Set(memberships.map(({ company }) => company.id));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
}
