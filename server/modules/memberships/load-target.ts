import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { findCompany } from '../companies/companies.repo.ts';
import { findProjectPage } from '../projects/projects.repo.ts';
import type { MembershipTarget } from './memberships.repo.ts';

export type LoadedTarget = MembershipTarget & { name: string; company_id: number; archived: boolean };

/** Company or project visible to the actor; otherwise 404, so that nobody learns that it exists (D-2). */
export async function loadTarget(q: Query, actor: Actor, { of, id }: MembershipTarget): Promise<LoadedTarget> {
  if (of === 'companies') {
    const company = (await findCompany(q, actor, id))?.company;
    if (!company) throw notFound('Компания не найдена.');
    return { of, id, name: company.name, company_id: id, archived: company.archived_at !== null };
  }
  const project = await findProjectPage(q, actor, id);
  if (!project) throw notFound('Проект не найден.');
  return { of, id, name: project.name, company_id: project.company_id, archived: project.archived_at !== null };
}
