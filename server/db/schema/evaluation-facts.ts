import { sql } from 'drizzle-orm';
import { boolean, customType, date, index, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { GradeBand } from '#domain/forms/form-content.schema.ts';
import type {
  CommunicationCategory,
  CommunicationDirection,
  CommunicationTemperature,
} from '#domain/references/static-references.ts';
import { communications } from './communications.ts';
import { evaluations } from './evaluations.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Facts, one narrow row for each counted evaluation: published and not void (D-19), of the kind that enters figures.
 * Triggers of the migrations keep it in the transaction that moves the evaluation or changes its communication; whoever
 * counts evaluations counts these rows, so that there is one definition of «counted» (D-27).
 */
export const evaluationFacts = pgTable(
  'evaluation_facts',
  {
    evaluation_id: integer()
      .primaryKey()
      .references(() => evaluations.id, { onDelete: 'cascade' }),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    company_id: integer().notNull(),
    project_id: integer().notNull(),
    employee_id: integer(),
    form_id: integer().notNull(),
    form_version_id: integer().notNull(),
    assessor_id: integer().notNull(),
    type_id: integer(),
    /** Day of the communication, by the clock of its project. */
    day: date().notNull(),
    /** ISO: 1 is Monday. */
    weekday: smallint().notNull(),
    hour: smallint().notNull(),
    category: text().$type<CommunicationCategory>().notNull(),
    direction: text().$type<CommunicationDirection>().notNull(),
    temperature: text().$type<CommunicationTemperature>(),
    from_integration: boolean().notNull(),
    score: numeric({ precision: 7, scale: 2, mode: 'number' }),
    passed: boolean(),
    critical: boolean().notNull(),
    grade: text().$type<GradeBand['tone']>(),
    /** Took place and is long enough: what coverage is a share of. */
    eligible: boolean().notNull(),
    /** The communication has been deleted: counted, not listed (D-4). */
    deleted: boolean().notNull(),
    /** Seconds from begun to sent; null when that took longer than a day. */
    rating_seconds: integer(),
    tag_ids: integer().array().notNull(),
    /** Answers by the criteria of the version in their order: see `criterion_answers` in the migrations. */
    answers: bytes().notNull(),
    /**
     * Row but for its answers, as the server reads it, many rows in one value: see server/facts/fact-layout.ts.
     */
    head: bytes().generatedAlwaysAs(
      sql`(int4send(evaluation_id) || int4send(communication_id) || int4send(company_id) || int4send(project_id)
        || int4send(coalesce(employee_id, 0)) || int4send(form_id) || int4send(form_version_id) || int4send(assessor_id)
        || int4send(coalesce(type_id, 0)) || int4send(day - date '1970-01-01') || int4send(coalesce((score * 100)::integer, -1))
        || int4send(coalesce(rating_seconds, -1)) || int2send((weekday * 24 + hour)::smallint)
        || int2send((array_position(array['call', 'meeting', 'chat', 'mail'], category) * 256
          + array_position(array['incoming', 'outgoing', 'internal'], direction) * 16
          + coalesce(array_position(array['cold', 'warm', 'hot', 'off_target'], temperature), 0))::smallint)
        || int2send((case when from_integration then 1 else 0 end + case when passed then 2 else 0 end
          + case when critical then 4 else 0 end + case when eligible then 8 else 0 end + case when deleted then 16 else 0 end
          + coalesce(array_position(array['excellent', 'good', 'fair', 'poor'], grade), 0) * 256)::smallint)
        || int2send(cardinality(tag_ids)::smallint) || int2send((octet_length(answers) / 4)::smallint)
        || pack_integers(tag_ids))`,
    ),
  },
  (t) => [
    index('evaluation_facts_day_idx').on(t.day),
    index('evaluation_facts_company_idx').on(t.company_id, t.day),
    index('evaluation_facts_project_idx').on(t.project_id, t.day),
    index('evaluation_facts_employee_idx').on(t.employee_id, t.day),
    index('evaluation_facts_assessor_idx').on(t.assessor_id, t.day),
    index('evaluation_facts_communication_idx').on(t.communication_id),
  ],
);
