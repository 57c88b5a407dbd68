import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { talkOf } from '#domain/checks/read-talk.ts';
import type { AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import { NOT_APPLICABLE } from '#domain/evaluations/provenance.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { type PinnedExample, pickExamples } from '#domain/suggestions/examples.ts';
import { findProposable } from '#domain/suggestions/find-proposable.ts';
import type { Query } from '#server/db/client.ts';
import {
  calibrationAgreedAnswers,
  calibrationParticipants,
  calibrations,
  clips,
  communications,
  evaluationAnswers,
  evaluations,
  transcripts,
} from '#server/db/schema/index.ts';

/** Newest answers and clips that are looked through for examples. */
const LOOKED_THROUGH = 200;
const CLIPS_LOOKED_THROUGH = 40;

type Wanted = {
  company_id: number;
  /** Its own answers would be the solution; null: of no communication yet. */
  communication_id: number | null;
  criteria: readonly FormCriterion[];
};

/**
 * Examples of the company for these criteria (D-43): agreed answers of closed calibrations with the words that were cited
 * for them, then clips with a level, all of other conversations.
 */
export async function findExamples(q: Query, wanted: Wanted): Promise<PinnedExample[]> {
  const scales = new Map(wanted.criteria.map(({ criterion_key, scale }) => [criterion_key, scale]));
  const candidates = [...(await agreedExamples(q, wanted)), ...(await clipExamples(q, wanted))];
  return pickExamples(
    candidates.filter(({ criterion_key, option }) => {
      const scale = scales.get(criterion_key);
      return scale !== undefined && (option === NOT_APPLICABLE || findProposable(scale, option) !== null);
    }),
  );
}

const isOfAnother = (column: PgColumn, { communication_id }: Wanted) =>
  communication_id === null ? undefined : ne(column, communication_id);

const keysOf = ({ criteria }: Wanted): string[] => criteria.map(({ criterion_key }) => criterion_key);

async function agreedExamples(q: Query, wanted: Wanted): Promise<PinnedExample[]> {
  const agreed = calibrationAgreedAnswers;
  const given = alias(evaluationAnswers, 'given');
  const rows = await q
    .select({
      communication_id: agreed.communication_id,
      criterion_key: agreed.criterion_key,
      value: agreed.value,
      na: agreed.na,
      remark: agreed.remark,
      evidence: given.evidence,
    })
    .from(agreed)
    .innerJoin(calibrations, eq(calibrations.id, agreed.calibration_id))
    .innerJoin(calibrationParticipants, eq(calibrationParticipants.calibration_id, calibrations.id))
    .innerJoin(
      evaluations,
      and(
        eq(evaluations.participant_id, calibrationParticipants.id),
        eq(evaluations.communication_id, agreed.communication_id),
      ),
    )
    .innerJoin(
      given,
      and(
        eq(given.evaluation_id, evaluations.id),
        eq(given.criterion_key, agreed.criterion_key),
        eq(given.na, agreed.na),
        sql`${given.value} is not distinct from ${agreed.value}`,
        sql`jsonb_array_length(${given.evidence}) > 0`,
      ),
    )
    .where(
      and(
        eq(calibrations.company_id, wanted.company_id),
        eq(calibrations.status, 'closed'),
        eq(agreed.decision, 'agreed'),
        isOfAnother(agreed.communication_id, wanted),
        inArray(agreed.criterion_key, keysOf(wanted)),
      ),
    )
    .orderBy(desc(calibrations.closed_at), agreed.communication_id, evaluations.id)
    .limit(LOOKED_THROUGH);
  return rows.flatMap(({ communication_id, criterion_key, value, na, remark, evidence }) => {
    const option = optionOf(value, na);
    const text = evidence.map(({ quote }) => quote).join(' … ');
    return option === null ? [] : [{ communication_id, criterion_key, option, text, remark }];
  });
}

function optionOf(value: AnswerValue, na: boolean): string | null {
  if (na) return NOT_APPLICABLE;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

async function clipExamples(q: Query, wanted: Wanted): Promise<PinnedExample[]> {
  const rows = await q
    .select({ clip: clips, segments: transcripts.segments })
    .from(clips)
    .innerJoin(communications, eq(communications.id, clips.communication_id))
    .innerJoin(transcripts, eq(transcripts.communication_id, clips.communication_id))
    .where(
      and(
        eq(communications.company_id, wanted.company_id),
        isOfAnother(clips.communication_id, wanted),
        inArray(clips.criterion_key, keysOf(wanted)),
        isNotNull(clips.answer),
      ),
    )
    .orderBy(desc(clips.id))
    .limit(CLIPS_LOOKED_THROUGH);
  return rows.flatMap(({ clip: { communication_id, criterion_key, answer, start, end }, segments }) => {
    const inside = talkOf({ transcript: segments, messages: [] }).utterances.filter(
      (one) => one.start !== null && one.start < end && (one.end ?? one.start) > start,
    );
    const text = inside.map((one) => one.text).join(' ');
    return criterion_key === null || answer === null
      ? []
      : [{ communication_id, criterion_key, option: answer, text, remark: '' }];
  });
}
