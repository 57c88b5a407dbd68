import { COMMUNICATIONS, EVALUATIONS } from '#domain/kernel/nouns.ts';
import { countOf, type PluralForms } from '#domain/kernel/plural.ts';
import type { MaybeRevisioned } from '#domain/kernel/revision.ts';
import type { usersApi } from '#domain/users/users.api.ts';
import { mayRemoveUser } from '#domain/users/users.policy.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { removePicture } from '#server/media/pictures.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { loadUserForUpdate } from './load-user.ts';
import { countUsesOf, type Uses } from './user-uses.repo.ts';
import { companyOfRecord } from './user-words.ts';
import { personFacts, membershipIds, presentUser } from './users.presenter.ts';
import { deleteUser, lockAdmins } from './users.repo.ts';

const WORDS: Record<keyof Uses, PluralForms> = {
  evaluations: EVALUATIONS,
  communications: COMMUNICATIONS,
  forms: ['версия формы', 'версии форм', 'версий форм'],
  tasks: ['задача на оценку', 'задачи на оценку', 'задач на оценку'],
  uploads: ['загруженная запись', 'загруженные записи', 'загруженных записей'],
  access_links: ['временная ссылка', 'временные ссылки', 'временных ссылок'],
  favorites: ['список избранного', 'списка избранного', 'списков избранного'],
};

function usedBy(uses: Uses): string {
  const entries = Object.entries(WORDS) as [keyof Uses, PluralForms][];
  return entries
    .filter(([name]) => uses[name] > 0)
    .map(([name, forms]) => countOf(uses[name], forms))
    .join(', ');
}

/** Deletes a person without traces for good (D-4); others can only be archived. */
export async function removeUser({ deps, caller, seen }: RequestOf<typeof usersApi.remove>): Promise<void> {
  const { db, storage } = deps;
  const picture = await db.write((q) => write(q, caller, seen));
  await removePicture(storage, picture);
}

async function write(q: Query, caller: Caller, { id, revision }: MaybeRevisioned): Promise<string | null> {
  const { actor } = caller;
  await lockAdmins(q);
  const row = await loadUserForUpdate(q, actor, id);
  const person = personFacts(row);
  assertAllowed(mayRemoveUser(actor, { ...person, is_last_admin: false }));
  assertAllowed(mayRemoveUser(actor, person), conflict);
  await assertRevision(row, { revision }, () => presentUser(row, actor));
  const used = usedBy(await countUsesOf(q, id));
  if (used !== '') throw conflict(`Удалить нельзя, с сотрудником связаны: ${used}. Его можно отправить в архив.`);
  const { surname, name, patronymic, email, phone, roles } = row;
  if (!(await deleteUser(q, id))) throw conflict('Удалить нельзя: с сотрудником только что связали новую запись.');
  await record(q, caller, {
    action: 'remove',
    entity: 'users',
    entity_id: id,
    company_id: companyOfRecord(row.memberships),
    before: { surname, name, patronymic, email, phone, roles, ...membershipIds(row.memberships) },
  });
  return row.avatar_key;
}
