import {
  mayArchiveCompany,
  mayCreateProjectIn,
  mayManageCompany,
  mayRemoveCompany,
  mayUnarchiveCompany,
  mayUpdateCompany,
} from '#domain/companies/companies.policy.ts';
import type { Company } from '#domain/companies/companies.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { pictureUrls } from '#server/media/pictures.ts';
import type { CompanyRow } from './companies.repo.ts';

/** Facts of a company for policies. */
export function companyFacts({ company, working }: CompanyRow) {
  return { id: company.id, archived: company.archived_at !== null, working };
}

/** Uses of the company, archived ones included. */
export function companyUses({ all_projects, people, forms, criteria, favorites }: CompanyRow) {
  return { projects: all_projects, people, forms, criteria, favorites };
}

export function presentCompany(row: CompanyRow, actor: Actor): Company {
  const { company } = row;
  const facts = companyFacts(row);
  return {
    id: company.id,
    name: company.name,
    logo_urls: pictureUrls(company.logo_key),
    norm: company.norm,
    second_factor_required: company.second_factor_required,
    idle_minutes: company.idle_minutes,
    created_at: company.created_at.toISOString(),
    archived_at: company.archived_at?.toISOString() ?? null,
    revision: company.revision,
    counts: {
      projects: row.projects,
      people: row.people,
      second_factor: mayManageCompany(actor, facts).allowed ? row.second_factor : null,
    },
    may: {
      update: mayUpdateCompany(actor, facts),
      archive: mayArchiveCompany(actor, facts),
      unarchive: mayUnarchiveCompany(actor, facts),
      remove: mayRemoveCompany(actor, companyUses(row)),
      create_project: mayCreateProjectIn(actor, facts),
    },
  };
}
