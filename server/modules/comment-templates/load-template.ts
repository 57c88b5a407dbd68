import {
  mayChangeTemplate,
  mayKeepTemplates,
  mayShareTemplateWith,
} from '#domain/comment-templates/comment-templates.policy.ts';
import type { CommentTemplate } from '#domain/comment-templates/comment-templates.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, fieldErrors, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { presentTemplate } from './comment-templates.presenter.ts';
import { findTemplate, hasCompany, lockTemplate, type TemplateRow } from './comment-templates.repo.ts';

const GONE = 'Фраза не найдена.';

export async function loadTemplateForUpdate(q: Query, actor: Actor, seen: Revisioned): Promise<TemplateRow> {
  assertAllowed(mayKeepTemplates(actor));
  const row = await lockTemplate(q, actor, seen.id);
  if (!row) throw notFound(GONE);
  assertAllowed(mayChangeTemplate(actor, row.template));
  await assertRevision(row.template, seen, () => presentTemplate(row, actor));
  return row;
}

export async function showTemplate(q: Query, actor: Actor, id: number): Promise<CommentTemplate> {
  const row = await findTemplate(q, actor, id);
  if (!row) throw notFound(GONE);
  return presentTemplate(row, actor);
}

/** Checks the company that shares the phrase: a missing one is refused like a foreign one. */
export async function assertCompany(q: Query, actor: Actor, company_id: number | null | undefined): Promise<void> {
  if (company_id === null || company_id === undefined) return;
  const verdict = mayShareTemplateWith(actor, company_id);
  if (!verdict.allowed && !hasRole(actor, 'pm')) assertAllowed(verdict);
  if (!verdict.allowed || !(await hasCompany(q, company_id)))
    throw fieldErrors({ company_id: ['Выберите свою компанию.'] });
}

type Binding = { criterion_key: string | null; reason: string | null };

/** A reason is one of a criterion: without it there is none. */
export const boundTo = ({ criterion_key, reason }: Binding): Binding => ({
  criterion_key,
  reason: criterion_key === null ? null : reason,
});
