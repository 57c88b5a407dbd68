import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Provenance } from '#domain/evaluations/provenance.ts';
import type { EvaluationKind, EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import type { Evidence, ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { calibrationParticipants } from './calibrations.ts';
import { communications } from './communications.ts';
import { answerValue, createdAt, id, instant, revision, storedJson } from './columns.ts';
import { forms, formVersions } from './forms.ts';
import { users } from './users.ts';

/** Origin of an evaluation: how its communication was chosen (D-21). */
export type EvaluationOrigin = { by: 'hand' | 'search' | 'plan'; details?: string };

/** Live evaluations of communications that are there: what lists look through by the evaluation's own copies. */
const isListed = sql`kind = 'regular' and state <> 'withdrawn' and state <> 'void' and communication_deleted_at is null`;
/**
 * Conditions of partial indexes, repeated word for word by the list's filters by score: otherwise the index is not
 * used.
 */
const isScored = sql`${isListed} and state <> 'draft'`;

type Copies = Record<'communication_started_at' | 'communication_company_id' | 'communication_project_id', AnyPgColumn>;
/** Columns that scope and place a row in a list, at the end of an index that answers for it alone. */
const scopeColumns = (t: Copies) => [t.communication_company_id, t.communication_project_id] as const;
const listColumns = (t: Copies) => [t.communication_started_at, ...scopeColumns(t)] as const;

type Scored = Record<'settled_score' | 'communication_id' | 'state' | 'assessor_id', AnyPgColumn>;
/** Columns that put a score in order and say who may see it. */
const scoreColumns = (t: Scored) => [t.settled_score, t.communication_id, t.state, t.assessor_id] as const;

type OfCommunication = Scored &
  Record<'form_id' | 'settled_passed' | 'settled_critical' | 'kind' | 'communication_company_id', AnyPgColumn>;
/** Columns by which lists look at the evaluations of a communication. */
const ofCommunicationColumns = (t: OfCommunication) =>
  [
    t.communication_id,
    t.state,
    t.assessor_id,
    t.form_id,
    t.settled_score,
    t.settled_passed,
    t.settled_critical,
    t.kind,
    t.communication_company_id,
  ] as const;

type Waiting = Copies & Record<'communication_id' | 'assessor_id' | 'form_id', AnyPgColumn>;
/** Columns that answer for what waits to be published, company by company. */
const waitingColumns = (t: Waiting) =>
  [
    t.communication_company_id,
    t.communication_id,
    t.assessor_id,
    t.form_id,
    t.communication_started_at,
    t.communication_project_id,
  ] as const;

export const evaluations = pgTable(
  'evaluations',
  {
    id: id(),
    communication_id: integer()
      .notNull()
      .references(() => communications.id),
    form_id: integer()
      .notNull()
      .references(() => forms.id),
    form_version_id: integer()
      .notNull()
      .references(() => formVersions.id),
    /** Null of a guest's rating in a calibration: they have no account. */
    assessor_id: integer().references(() => users.id),
    /** Participant whose rating of a calibration it is; set exactly in those. */
    participant_id: integer().references((): AnyPgColumn => calibrationParticipants.id),
    kind: text().$type<EvaluationKind>().notNull().default('regular'),
    state: text().$type<EvaluationState>().notNull().default('draft'),
    general_comment: text().notNull().default(''),
    growth_points: text().notNull().default(''),
    /** Caches of scoreEvaluation over the answers, written in the same transaction (D-14). */
    score: numeric({ precision: 7, scale: 2, mode: 'number' }),
    raw_score: numeric({ precision: 7, scale: 2, mode: 'number' }),
    passed: boolean(),
    has_critical_failure: boolean().notNull().default(false),
    result: storedJson<ScoreResult>().notNull(),
    /** Generated from `result`: a list must not read a line for each criterion of each row. */
    grade: storedJson<ScoreResult['grade']>().generatedAlwaysAs(sql`(nullif(result -> 'grade', 'null'::jsonb))`),
    /**
     * Result as lists may know it: none of a draft. Indexes hold these and not the caches above, which change with each
     * save of a draft: an update that changes no indexed column writes no index (HOT).
     */
    settled_score: numeric({ precision: 7, scale: 2, mode: 'number' }).generatedAlwaysAs(
      sql`(case when state <> 'draft' then score end)`,
    ),
    settled_passed: boolean().generatedAlwaysAs(sql`(case when state <> 'draft' then passed end)`),
    settled_critical: boolean().generatedAlwaysAs(sql`(state <> 'draft' and has_critical_failure)`),
    /**
     * Copies of the communication's columns by which lists order and limit, kept by triggers of the migrations: a list by
     * evaluation is found in one index (decision 045).
     */
    communication_started_at: instant(),
    communication_duration_seconds: integer(),
    communication_company_id: integer(),
    communication_project_id: integer(),
    communication_employee_id: integer(),
    communication_deleted_at: instant(),
    origin: storedJson<EvaluationOrigin>().notNull(),
    /** Undecided appeal: a cache of the appeals, written with them (D-19, D-20). */
    appealed: boolean().notNull().default(false),
    /** Evaluation that this one takes the place of: revised by an appeal, or corrected by its assessor (D-19). */
    supersedes_id: integer().references((): AnyPgColumn => evaluations.id),
    started_at: createdAt(),
    updated_at: createdAt(),
    submitted_at: instant(),
    first_published_at: instant(),
    published_at: instant(),
    acknowledged_at: instant(),
    acknowledged_comment: text().notNull().default(''),
    revision: revision(),
  },
  (t) => [
    // Index-only lookup of a communication's evaluations for lists.
    index('evaluations_communication_idx').on(...ofCommunicationColumns(t)),
    index('evaluations_assessor_work_idx').on(t.assessor_id, t.state, t.form_id, t.communication_id, t.kind),
    // Newest published evaluations of a form, without sorting all of them.
    index('evaluations_form_idx').on(t.form_id, t.state, t.published_at, t.id),
    // Count of evaluations by version, from the index alone: a row with its result is a hundred times as wide.
    index('evaluations_live_idx')
      .on(t.form_id, t.form_version_id, t.communication_id)
      .where(sql`kind = 'regular' and state <> 'withdrawn' and state <> 'void'`),
    // Scores are selective: the list begins with them, not with the communications.
    index('evaluations_score_idx')
      .on(...scoreColumns(t), t.form_id, t.settled_passed, ...listColumns(t))
      .where(isScored),
    // The same company by company, for those who see some of them.
    index('evaluations_company_score_idx')
      .on(t.communication_company_id, ...scoreColumns(t), t.communication_project_id)
      .where(isScored),
    index('evaluations_critical_idx')
      .on(
        t.communication_started_at,
        t.communication_id,
        t.state,
        t.settled_score,
        t.assessor_id,
        t.form_id,
        ...scopeColumns(t),
      )
      .where(sql`settled_critical and ${isScored}`),
    // Lists by form, by assessor and by both, from one index each.
    index('evaluations_listed_form_idx')
      .on(t.form_id, t.communication_id, t.state, t.assessor_id, t.settled_score, t.settled_passed, ...listColumns(t))
      .where(isListed),
    index('evaluations_listed_assessor_idx')
      .on(t.assessor_id, t.form_id, t.communication_id, t.state, t.settled_score, t.settled_passed, ...listColumns(t))
      .where(isListed),
    // What waits to be published, company by company: few, whatever is rated (D-19).
    index('evaluations_submitted_idx')
      .on(...waitingColumns(t))
      .where(sql`${isListed} and state = 'submitted'`),
    // Found in the list by their state, and few.
    index('evaluations_past_idx')
      .on(t.communication_id, t.state)
      .where(sql`kind = 'regular' and state in ('under_review', 'withdrawn', 'void')`),
    // Work by the day of sending: a dashboard counts a period of it.
    index('evaluations_sent_idx')
      .on(t.submitted_at, t.assessor_id, t.communication_id, t.form_id)
      .where(sql`kind = 'regular' and state <> 'draft'`),
    index('evaluations_version_idx').on(t.form_version_id),
    uniqueIndex('evaluations_supersedes_key')
      .on(t.supersedes_id)
      .where(sql`supersedes_id is not null and state <> 'void'`),
    uniqueIndex('evaluations_one_live_key')
      .on(t.communication_id, t.form_id, t.assessor_id)
      // A correction waits beside what it corrects until it is published (D-19).
      .where(
        sql`kind = 'regular' and state not in ('withdrawn', 'void') and (supersedes_id is null or state not in ('draft', 'submitted'))`,
      ),
    uniqueIndex('evaluations_one_rating_key')
      .on(t.participant_id, t.communication_id)
      .where(sql`participant_id is not null`),
    check(
      'evaluations_rater_check',
      sql`(participant_id is null or kind = 'calibration') and (assessor_id is not null or participant_id is not null)`,
    ),
  ],
);

export const evaluationAnswers = pgTable(
  'evaluation_answers',
  {
    evaluation_id: integer()
      .notNull()
      .references(() => evaluations.id, { onDelete: 'cascade' }),
    /** Key, stable across form versions, so that trends cross them (D-11). */
    criterion_key: text().notNull(),
    /** Value; null: not answered, or Н/П. */
    value: answerValue(),
    na: boolean().notNull(),
    comment: text().notNull(),
    reasons: storedJson<string[]>().notNull(),
    evidence: storedJson<Evidence[]>().notNull(),
    /** Cache of the criterion's normalised value 0…1, for figures by criterion. */
    normalised: doublePrecision(),
    /** Where it comes from, for ever (D-41). */
    provenance: text().$type<Provenance>().notNull().default('person'),
  },
  (t) => [primaryKey({ columns: [t.evaluation_id, t.criterion_key] })],
);

/** State changes of an evaluation: who, when and why (D-19). */
export const evaluationTransitions = pgTable(
  'evaluation_transitions',
  {
    id: id(),
    evaluation_id: integer()
      .notNull()
      .references(() => evaluations.id, { onDelete: 'cascade' }),
    from_state: text().$type<EvaluationState>(),
    to_state: text().$type<EvaluationState>().notNull(),
    actor_id: integer().references(() => users.id),
    reason: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [index('evaluation_transitions_evaluation_idx').on(t.evaluation_id)],
);
