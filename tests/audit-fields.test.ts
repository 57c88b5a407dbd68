import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { AUDIT_FIELDS } from '#domain/audit/audit-fields.ts';
import { AUDIT_ENTITIES, type AuditEntity } from '#domain/audit/audit-words.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import * as tables from '#server/db/schema/index.ts';

const TABLES: Record<AuditEntity, PgTable> = {
  comment_templates: tables.commentTemplates,
  clips: tables.clips,
  comments: tables.comments,
  communications: tables.communications,
  evaluations: tables.evaluations,
  appeals: tables.appeals,
  calibrations: tables.calibrations,
  access_links: tables.accessLinks,
  companies: tables.companies,
  projects: tables.projects,
  criteria: tables.criteria,
  dictionaries: tables.dictionaries,
  forms: tables.forms,
  users: tables.users,
  niches: tables.niches,
  communication_tags: tables.communicationTags,
  communication_types: tables.communicationTypes,
  favorites: tables.favorites,
  playlists: tables.playlists,
  jobs: tables.jobs,
  reports: tables.reports,
  saved_views: tables.savedViews,
  sample_plans: tables.samplePlans,
  telegram_subscriptions: tables.telegramSubscriptions,
  integrations: tables.integrations,
  imports: tables.imports,
  tasks: tables.tasks,
};
/** Endings of names of what is a secret or a place in the storage. */
const SECRET = /hash|token|password|secret|_key$/;

describe.each(valuesOf(AUDIT_ENTITIES))('audit fields of %s (D-5)', (entity) => {
  const fields = AUDIT_FIELDS[entity];

  it('D-5: each column has its words or is hidden on purpose', () => {
    const forgotten = Object.keys(getTableColumns(TABLES[entity])).filter((column) => !Object.hasOwn(fields, column));
    expect(forgotten).toEqual([]);
  });

  it('D-5: no secret and no file key has a kind that shows its value', () => {
    const shown = Object.entries(fields).filter(([name]) => SECRET.test(name));
    for (const [, { kind }] of shown) expect(['hidden', 'file']).toContain(kind);
  });
});
