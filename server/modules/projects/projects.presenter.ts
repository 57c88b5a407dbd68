import { mayIssueAccessLink } from '#domain/access-links/access-links.policy.ts';
import { mayCreateCommunicationIn } from '#domain/communications/communications.policy.ts';
import {
  mayArchiveProject,
  mayDeleteProject,
  mayMoveToCompany,
  mayUnarchiveProject,
  maySeeSuggestionCounts,
  mayUpdateProject,
} from '#domain/projects/projects.policy.ts';
import { statusesAfter } from '#domain/projects/project-statuses.ts';
import type { Project, ProjectListItem } from '#domain/projects/projects.schema.ts';
import { mayManageSamples } from '#domain/samples/samples.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { pictureUrls } from '#server/media/pictures.ts';
import type { ProjectPageRow } from './project-pages.repo.ts';

/** Facts of a project for policies. */
export function projectFacts({ project, company }: ProjectPageRow) {
  return {
    company_id: project.company_id,
    status: project.status,
    archived: project.archived_at !== null,
    company_archived: company.archived_at !== null,
  };
}

export function projectUses({ has_communications, heads, managers, integrations }: ProjectPageRow) {
  return { has_communications, people: heads + managers, integrations };
}

export function presentProjectItem(row: ProjectPageRow, actor: Actor): ProjectListItem {
  const { project, company, niche, heads, managers } = row;
  const facts = projectFacts(row);
  const { id, name, status, time_zone, publishing, pass_threshold, norm, revision } = project;
  const { appeals_on, appeal_window_days, appeal_limit, appeal_may_lower, recordings_days } = project;
  const { employee_channel, long_pause_seconds, transcribe_share, transcribe_from_seconds, transcribe_hours } = project;
  return {
    id,
    name,
    company: { id: company.id, name: company.name, logo_urls: pictureUrls(company.logo_key) },
    status,
    niche,
    time_zone,
    publishing,
    pass_threshold,
    norm,
    effective_norm: norm ?? company.norm,
    appeals_on,
    appeal_window_days,
    appeal_limit,
    appeal_may_lower,
    recordings_days,
    employee_channel,
    long_pause_seconds,
    transcribe_share,
    transcribe_from_seconds,
    transcribe_hours,
    created_at: project.created_at.toISOString(),
    archived_at: project.archived_at?.toISOString() ?? null,
    revision,
    counts: actor.kind === 'guest' ? null : { heads, managers },
    may: {
      update: mayUpdateProject(actor, facts),
      archive: mayArchiveProject(actor, facts),
      unarchive: mayUnarchiveProject(actor, facts),
      remove: mayDeleteProject(actor, projectUses(row)),
      upload: mayCreateCommunicationIn(actor, facts),
      share: mayIssueAccessLink(actor, facts),
      sample: mayManageSamples(actor, facts),
      suggestions: maySeeSuggestionCounts(actor, facts),
    },
  };
}

export function presentProject(row: ProjectPageRow, forms: Project['forms'], actor: Actor): Project {
  return {
    ...presentProjectItem(row, actor),
    forms,
    statuses: statusesAfter(row.project.status),
    may_change_company: mayMoveToCompany(projectUses(row)),
  };
}
