import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PinnedExample } from '#domain/suggestions/examples.ts';
import type { TrustReason, TrustState } from '#domain/trust/trust-states.ts';
import { createdAt, id, instant, storedJson } from './columns.ts';
import { communications } from './communications.ts';
import { forms } from './forms.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** Criterion of a form whose machine is measured in a project (D-44); one without a row is not measured. */
export const criterionTrust = pgTable(
  'criterion_trust',
  {
    id: id(),
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    form_id: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    criterion_key: text().notNull(),
    state: text().$type<TrustState>().notNull(),
    /** `trustFingerprint` of what is measured: control answers count by it. */
    fingerprint: text().notNull(),
    /** Given to the engine since the trial was started, whatever calibrations agree on meanwhile. */
    examples: storedJson<PinnedExample[]>().notNull(),
    /** Of the draw of controls. */
    seed: integer().notNull(),
    started_at: createdAt(),
    /** Since when it is in its state, and why. */
    since: createdAt(),
    reason: text().$type<TrustReason>().notNull(),
    /** The injection set and another call's transcript gave nothing forbidden; null: not tried yet. */
    withstands: boolean(),
    /** Next weekly look at the newest control answers, and the next night in which the same conversations are asked again. */
    watch_at: instant(),
    replay_at: instant(),
    /** Answers that the last replay got otherwise; null: none was made of this fingerprint. */
    replay_changed: integer(),
  },
  (t) => [
    uniqueIndex('criterion_trust_key').on(t.project_id, t.form_id, t.criterion_key),
    index('criterion_trust_form_idx').on(t.form_id),
  ],
);

/** Moves of a criterion's state, for its page. */
export const trustMoves = pgTable(
  'trust_moves',
  {
    id: id(),
    trust_id: integer()
      .notNull()
      .references(() => criterionTrust.id, { onDelete: 'cascade' }),
    from_state: text().$type<TrustState>(),
    to_state: text().$type<TrustState>().notNull(),
    reason: text().$type<TrustReason>().notNull(),
    /** What more there is to say: which parts have changed. */
    note: text().notNull().default(''),
    /** Null: the program itself. */
    actor_id: integer().references(() => users.id),
    at: createdAt(),
  },
  (t) => [index('trust_moves_trust_idx').on(t.trust_id, t.id), index('trust_moves_actor_idx').on(t.actor_id)],
);

/**
 * What the machine says of a criterion of a communication, and what a person who had not seen it has answered (D-44). Made
 * when the engine has answered; follows newer words until it is answered, and is never changed any more after that.
 */
export const machineLevels = pgTable(
  'machine_levels',
  {
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    /** Published version, which is never deleted. */
    form_version_id: integer().notNull(),
    criterion_key: text().notNull(),
    trust_id: integer()
      .notNull()
      .references(() => criterionTrust.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    /** Option's key, points as their number, or «n/a». */
    option: text().notNull(),
    /** Below full. */
    is_loss: boolean().notNull(),
    /**
     * Fingerprint with which it was shown as part of an automatic evaluation: it belongs to that as long as it is of the
     * same, and nobody can answer it blind any more. Null: never shown so.
     */
    auto_fingerprint: text(),
    /** Kept from who rates until their answer is saved. */
    is_control: boolean().notNull(),
    created_at: createdAt(),
    /** A person's level; null, as all that follows: nobody has checked it. */
    answer: text(),
    is_right: boolean(),
    /** Person − machine in points of 100; null besides where one of them is «Н/П». */
    difference: doublePrecision(),
    assessor_id: integer().references(() => users.id),
    answered_at: instant(),
    /** In an evaluation, or in a quick check. */
    answered_by: text().$type<'rating' | 'quick'>(),
  },
  (t) => [
    primaryKey({ columns: [t.communication_id, t.form_version_id, t.criterion_key] }),
    index('machine_levels_trust_idx').on(t.trust_id, t.fingerprint, t.is_loss, t.answered_at),
    index('machine_levels_assessor_idx').on(t.assessor_id),
  ],
);
