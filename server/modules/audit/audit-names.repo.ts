import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { guestName } from '#domain/access-links/guest-name.ts';
import type { NamedEntityKind } from '#domain/audit/audit-path.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  accessLinks,
  appeals,
  calibrations,
  clips,
  comments,
  commentTemplates,
  communications,
  communicationTags,
  communicationTypes,
  companies,
  criteria,
  dictionaries,
  evaluations,
  favorites,
  forms,
  formVersions,
  imports,
  integrations,
  niches,
  playlists,
  projects,
  reports,
  savedViews,
  samplePlans,
  tasks,
  telegramSubscriptions,
  users,
} from '#server/db/schema/index.ts';
import { calibrationScope } from '#server/scopes/calibrations.scope.ts';
import { clipScope } from '#server/scopes/clips.scope.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';
import { playlistScope } from '#server/scopes/reference-items.scope.ts';
import { reportScope } from '#server/scopes/reports.scope.ts';
import { userScope } from '#server/scopes/users.scope.ts';

/** Name of an entity; `communication_id`: where it is shown, for an entity without a page of its own. */
export type NamedEntity = { id: number; name: string; communication_id?: number };
type Reader = (q: Query, actor: Actor, ids: number[]) => Promise<NamedEntity[]>;

const readReferenceBook =
  (table: typeof niches | typeof communicationTags | typeof communicationTypes): Reader =>
  (q, _actor, ids) =>
    q.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));

const ofCommunication = (id: number): NamedEntity => ({ id, name: `Коммуникация № ${id}`, communication_id: id });

/** Names by kind within the reader's scope: anything else has no name for them (D-2). */
const READERS: Record<NamedEntityKind, Reader> = {
  niches: readReferenceBook(niches),
  communication_tags: readReferenceBook(communicationTags),
  communication_types: readReferenceBook(communicationTypes),
  companies: (q, actor, ids) =>
    q
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(and(inArray(companies.id, ids), isLedBy(actor, companies.id))),
  projects: (q, actor, ids) =>
    q
      .select({ id: projects.id, name: projects.name })
      .from(projects)
      .where(and(inArray(projects.id, ids), projectScope(actor))),
  forms: (q, actor, ids) =>
    q
      .select({ id: forms.id, name: forms.name })
      .from(forms)
      .where(and(inArray(forms.id, ids), or(isNull(forms.company_id), isLedBy(actor, forms.company_id)))),
  criteria: (q, actor, ids) =>
    q
      .select({ id: criteria.id, name: criteria.name })
      .from(criteria)
      .where(and(inArray(criteria.id, ids), or(isNull(criteria.company_id), isLedBy(actor, criteria.company_id)))),
  // Collections: own ones, and those shared with the company (D-22).
  dictionaries: (q, actor, ids) =>
    q
      .select({ id: dictionaries.id, name: dictionaries.name })
      .from(dictionaries)
      .where(
        and(
          inArray(dictionaries.id, ids),
          or(isNull(dictionaries.company_id), isLedBy(actor, dictionaries.company_id)),
        ),
      ),
  // Collections: own ones, and those shared with the company (D-22).
  favorites: (q, actor, ids) =>
    q
      .select({ id: favorites.id, name: favorites.name })
      .from(favorites)
      .where(and(inArray(favorites.id, ids), eq(favorites.owner_id, actor.kind === 'user' ? actor.id : 0))),
  // Playlists: like collections.
  playlists: (q, actor, ids) =>
    q
      .select({ id: playlists.id, name: playlists.name })
      .from(playlists)
      .where(and(inArray(playlists.id, ids), playlistScope(q, actor))),
  // Saved views: like collections.
  saved_views: (q, actor, ids) =>
    q
      .select({ id: savedViews.id, name: savedViews.name })
      .from(savedViews)
      .where(and(inArray(savedViews.id, ids), eq(savedViews.owner_id, actor.kind === 'user' ? actor.id : 0))),
  users: async (q, actor, ids) => {
    const rows = await q
      .select(personColumns(users))
      .from(users)
      .where(and(inArray(users.id, ids), userScope(q, actor)));
    return rows.map((row) => ({ id: row.id, name: displayName(row) }));
  },
  communications: async (q, actor, ids) => {
    const rows = await q
      .select({ id: communications.id })
      .from(communications)
      .where(and(inArray(communications.id, ids), communicationScope(actor)));
    return rows.map(({ id }) => ofCommunication(id));
  },
  evaluations: async (q, actor, ids) => {
    const rows = await q
      .select({ id: evaluations.id, communication_id: communications.id })
      .from(evaluations)
      .innerJoin(communications, eq(communications.id, evaluations.communication_id))
      .where(and(inArray(evaluations.id, ids), communicationScope(actor)));
    return rows.map(({ id, communication_id }) => ({ ...ofCommunication(communication_id), id }));
  },
  appeals: async (q, actor, ids) => {
    const rows = await q
      .select({ id: appeals.id, communication_id: communications.id })
      .from(appeals)
      .innerJoin(evaluations, eq(evaluations.id, appeals.evaluation_id))
      .innerJoin(communications, eq(communications.id, evaluations.communication_id))
      .where(and(inArray(appeals.id, ids), communicationScope(actor)));
    return rows.map(({ id, communication_id }) => ({ ...ofCommunication(communication_id), id }));
  },
  calibrations: (q, actor, ids) =>
    q
      .select({ id: calibrations.id, name: calibrations.name })
      .from(calibrations)
      .where(and(inArray(calibrations.id, ids), calibrationScope(q, actor))),
  // Comment templates are named by their text, as far as it fits a line.
  comment_templates: async (q, actor, ids) => {
    const rows = await q
      .select({ id: commentTemplates.id, name: commentTemplates.text })
      .from(commentTemplates)
      .where(
        and(inArray(commentTemplates.id, ids), eq(commentTemplates.owner_id, actor.kind === 'user' ? actor.id : 0)),
      );
    return rows.map(({ id, name }) => ({ id, name: name.slice(0, 80) }));
  },
  clips: (q, actor, ids) =>
    q
      .select({ id: clips.id, name: clips.title, communication_id: communications.id })
      .from(clips)
      .innerJoin(communications, eq(communications.id, clips.communication_id))
      .where(and(inArray(clips.id, ids), clipScope(actor))),
  comments: async (q, actor, ids) => {
    const rows = await q
      .select({ id: comments.id, communication_id: communications.id })
      .from(comments)
      .innerJoin(communications, eq(communications.id, comments.communication_id))
      .where(and(inArray(comments.id, ids), communicationScope(actor)));
    return rows.map(({ id, communication_id }) => ({ ...ofCommunication(communication_id), id }));
  },
  access_links: async (q, actor, ids) => {
    const rows = await q
      .select({ id: accessLinks.id, name: accessLinks.name })
      .from(accessLinks)
      .where(and(inArray(accessLinks.id, ids), isLedBy(actor, accessLinks.company_id)));
    return rows.map(({ id, name }) => ({ id, name: guestName(name) }));
  },
  sample_plans: (q, actor, ids) =>
    q
      .select({ id: samplePlans.id, name: samplePlans.name })
      .from(samplePlans)
      .innerJoin(projects, eq(projects.id, samplePlans.project_id))
      .where(and(inArray(samplePlans.id, ids), projectScope(actor))),
  tasks: async (q, actor, ids) => {
    const rows = await q
      .select({ id: tasks.id, communication_id: communications.id })
      .from(tasks)
      .innerJoin(communications, eq(communications.id, tasks.communication_id))
      .where(and(inArray(tasks.id, ids), communicationScope(actor)));
    return rows.map(({ id, communication_id }) => ({ ...ofCommunication(communication_id), id }));
  },
  // Jobs are named by number: finished ones are swept, and the record still says which it was.
  telegram_subscriptions: (q, actor, ids) =>
    q
      .select({ id: telegramSubscriptions.id, name: telegramSubscriptions.name })
      .from(telegramSubscriptions)
      .innerJoin(projects, eq(projects.id, telegramSubscriptions.project_id))
      .where(and(inArray(telegramSubscriptions.id, ids), isLedBy(actor, projects.company_id))),
  // Deleted ones keep their names: their records are read long after.
  integrations: (q, actor, ids) =>
    q
      .select({ id: integrations.id, name: integrations.name })
      .from(integrations)
      .where(and(inArray(integrations.id, ids), isLedBy(actor, integrations.company_id))),
  imports: (q, actor, ids) =>
    q
      .select({ id: imports.id, name: sql<string>`coalesce(${imports.file_name}, 'Импорт № ' || ${imports.id})` })
      .from(imports)
      .where(and(inArray(imports.id, ids), isLedBy(actor, imports.company_id))),
  reports: (q, actor, ids) =>
    q
      .select({ id: reports.id, name: reports.name })
      .from(reports)
      .where(and(inArray(reports.id, ids), reportScope(actor))),
  jobs: async (_q, _actor, ids) => ids.map((id) => ({ id, name: `Задание № ${id}` })),
};

export async function findNames(
  q: Query,
  actor: Actor,
  kind: NamedEntityKind,
  ids: readonly number[],
): Promise<NamedEntity[]> {
  return ids.length === 0 ? [] : READERS[kind](q, actor, [...ids]);
}

/** Form contents of these evaluations, to describe their answers. */
export async function findContents(q: Query, evaluationIds: readonly number[]): Promise<Map<number, FormContent>> {
  if (evaluationIds.length === 0) return new Map();
  const rows = await q
    .select({ id: evaluations.id, content: formVersions.content })
    .from(evaluations)
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .where(inArray(evaluations.id, [...evaluationIds]));
  return new Map(rows.map(({ id, content }) => [id, content]));
}
