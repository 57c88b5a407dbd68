import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CalibrationFigures } from '#domain/calibrations/calibration-review.schema.ts';
import type { AgreedDecision, CalibrationStatus, ChoiceRecord } from '#domain/calibrations/calibration-states.ts';
import { accessLinks } from './access-links.ts';
import { answerValue, createdAt, id, instant, revision, russianText, storedJson } from './columns.ts';
import { communications } from './communications.ts';
import { companies } from './companies.ts';
import { evaluations } from './evaluations.ts';
import { forms, formVersions } from './forms.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** Several people rate the same communications and compare (D-23). What is closed triggers of the migrations freeze. */
export const calibrations = pgTable(
  'calibrations',
  {
    id: id(),
    name: russianText().notNull(),
    project_id: integer()
      .notNull()
      .references(() => projects.id),
    /** The project's company, kept here because every scope asks for it. */
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    form_id: integer()
      .notNull()
      .references(() => forms.id),
    form_version_id: integer()
      .notNull()
      .references(() => formVersions.id),
    status: text().$type<CalibrationStatus>().notNull().default('draft'),
    deadline_at: instant().notNull(),
    threshold: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    hide_employee: boolean().notNull(),
    show_others_after_own: boolean().notNull(),
    guests_see_review: boolean().notNull(),
    expert_id: integer().references((): AnyPgColumn => calibrationParticipants.id, { onDelete: 'set null' }),
    /** A cache of sessionFigures over the ratings, which nobody changes from the review on; null until it is computed. */
    figures: storedJson<CalibrationFigures>(),
    created_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    started_at: instant(),
    closed_at: instant(),
    /** Time when those who are not done were told that the deadline is near. */
    reminded_at: instant(),
    revision: revision(),
  },
  (t) => [
    index('calibrations_company_idx').on(t.company_id, t.created_at, t.id),
    index('calibrations_project_idx').on(t.project_id, t.created_at),
    index('calibrations_form_idx').on(t.form_id),
    index('calibrations_closed_idx').on(t.closed_at).where(sql`status = 'closed'`),
    index('calibrations_due_idx').on(t.deadline_at).where(sql`status = 'scoring' and reminded_at is null`),
  ],
);

/** Participants of a session: somebody with an account, or a guest by a link of their own. */
export const calibrationParticipants = pgTable(
  'calibration_participants',
  {
    id: id(),
    calibration_id: integer()
      .notNull()
      .references((): AnyPgColumn => calibrations.id, { onDelete: 'cascade' }),
    user_id: integer().references(() => users.id),
    /** Name of a guest. */
    guest_name: text(),
    guest_email: text(),
    /** The link that lets the guest in now. */
    access_link_id: integer().references(() => accessLinks.id),
    created_at: createdAt(),
    /** Time of being taken out while the session was being rated. */
    removed_at: instant(),
  },
  (t) => [
    index('calibration_participants_calibration_idx').on(t.calibration_id),
    uniqueIndex('calibration_participants_user_key')
      .on(t.user_id, t.calibration_id)
      .where(sql`user_id is not null and removed_at is null`),
    uniqueIndex('calibration_participants_link_key').on(t.access_link_id).where(sql`access_link_id is not null`),
  ],
);

export const calibrationCommunications = pgTable(
  'calibration_communications',
  {
    calibration_id: integer()
      .notNull()
      .references(() => calibrations.id, { onDelete: 'cascade' }),
    communication_id: integer()
      .notNull()
      .references(() => communications.id),
    position: integer().notNull(),
    chosen: storedJson<ChoiceRecord>().notNull(),
    added_by: integer()
      .notNull()
      .references(() => users.id),
    added_at: createdAt(),
    /** User who last settled its answers. */
    agreed_by: integer().references(() => users.id),
    agreed_at: instant(),
    published_evaluation_id: integer().references((): AnyPgColumn => evaluations.id),
    /** Revision of its agreed answers. */
    revision: revision(),
  },
  (t) => [
    primaryKey({ columns: [t.calibration_id, t.communication_id] }),
    index('calibration_communications_communication_idx').on(t.communication_id),
  ],
);

export const calibrationAgreedAnswers = pgTable(
  'calibration_agreed_answers',
  {
    calibration_id: integer()
      .notNull()
      .references(() => calibrations.id, { onDelete: 'cascade' }),
    communication_id: integer()
      .notNull()
      .references(() => communications.id),
    criterion_key: text().notNull(),
    decision: text().$type<AgreedDecision>().notNull(),
    value: answerValue(),
    na: boolean().notNull(),
    remark: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.calibration_id, t.communication_id, t.criterion_key] })],
);

/** Participants whose rating was made after others' were open to them: the session came back from its review. */
export const calibrationExposures = pgTable(
  'calibration_exposures',
  {
    participant_id: integer()
      .notNull()
      .references(() => calibrationParticipants.id, { onDelete: 'cascade' }),
    communication_id: integer()
      .notNull()
      .references(() => communications.id),
  },
  (t) => [primaryKey({ columns: [t.participant_id, t.communication_id] })],
);

/** Steps of a session from status to status: who, when and why. */
export const calibrationSteps = pgTable(
  'calibration_steps',
  {
    id: id(),
    calibration_id: integer()
      .notNull()
      .references(() => calibrations.id, { onDelete: 'cascade' }),
    from_status: text().$type<CalibrationStatus>(),
    to_status: text().$type<CalibrationStatus>().notNull(),
    actor_id: integer().references(() => users.id),
    reason: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [index('calibration_steps_calibration_idx').on(t.calibration_id)],
);
