import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Scale } from '#domain/scales/scale.schema.ts';
import type { CommentRule } from '#domain/forms/form-content.schema.ts';
import { type CriterionGroup, DEFAULT_CRITERION_GROUP } from '#domain/references/static-references.ts';
import { createdAt, id, instant, revision, russianText, storedJson } from './columns.ts';
import { companies } from './companies.ts';

/** Catalogue of criteria; one without a company is common to all (D-8). */
export const criteria = pgTable(
  'criteria',
  {
    id: id(),
    company_id: integer().references(() => companies.id),
    name: russianText().notNull(),
    description: text().notNull().default(''),
    criterion_group: text().$type<CriterionGroup>().notNull().default(DEFAULT_CRITERION_GROUP),
    scale: storedJson<Scale>().notNull(),
    allow_na: boolean().notNull().default(true),
    comment_required: text().$type<CommentRule>().notNull().default('on_loss'),
    reasons: storedJson<string[]>().notNull().default([]),
    created_at: createdAt(),
    archived_at: instant(),
    revision: revision(),
  },
  (t) => [index('criteria_company_idx').on(t.company_id)],
);
