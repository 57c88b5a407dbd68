import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import { systemActor } from '#domain/actor/actor.ts';
import { visibleAgreement } from '#domain/rechecks/rechecks.scope.ts';
import { type AnswerPairs, type PeopleAgreement, peopleAgreement } from '#domain/trust/people-agreement.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { oneOf } from '#server/db/list.ts';
import {
  calibrationExposures,
  calibrationParticipants,
  calibrations,
  evaluationAnswers,
  evaluations,
  rechecks,
} from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';

type Wanted = { actor: Viewer; project_id?: readonly number[] | undefined };

/** Sheets of closed calibrations (D-23), unless their rater was taken out or had seen the others' in an earlier review. */
const ratedTogether = ({ actor, project_id }: Wanted): SQL => sql`
  select 'calibration ' || ${calibrations.id} || ' ' || ${evaluations.communication_id} as unit,
    ${calibrations.form_id} as form_id, ${evaluations.id} as id
  from ${calibrations}
  join ${calibrationParticipants} on ${calibrationParticipants.calibration_id} = ${calibrations.id}
    and ${calibrationParticipants.removed_at} is null
  join ${evaluations} on ${evaluations.participant_id} = ${calibrationParticipants.id}
  where ${and(
    eq(evaluations.state, 'submitted'),
    eq(calibrations.status, 'closed'),
    oneOf(calibrations.project_id, project_id),
    inScope(visibleAgreement(actor), { company: calibrations.company_id }),
    isNotBlind(actor, evaluations.communication_id),
    sql`not exists (select 1 from ${calibrationExposures} x where x.participant_id = ${calibrationParticipants.id}
      and x.communication_id = ${evaluations.communication_id})`,
  )}`;

/** Both sheets of re-checks that are done (D-47). */
const ratedTwice = ({ actor, project_id }: Wanted): SQL => sql`
  select 'recheck ' || ${rechecks.id} as unit, ${rechecks.form_id} as form_id, sheet.id as id
  from ${rechecks}
  cross join lateral (values (${rechecks.first_sheet_id}), (${rechecks.second_sheet_id})) as sheet (id)
  where ${and(
    isNotNull(rechecks.done_at),
    oneOf(rechecks.project_id, project_id),
    inScope(visibleAgreement(actor), { company: rechecks.company_id }),
    isNotBlind(actor, rechecks.communication_id),
  )}`;

/** Name by which equal answers are known, as `answerName` has it: options of a set in any order, Н/П equal to Н/П. */
const nameOf = sql`case when a.na then null when jsonb_typeof(a.value -> 'v') = 'array'
  then (select jsonb_agg(chosen order by chosen)::text from jsonb_array_elements(a.value -> 'v') chosen)
  else a.value ->> 'v' end`;

export type CriterionPairs = AnswerPairs & { form_id: number; criterion_key: string };

/**
 * Pairs of people who rated the same conversation blind, by form and criterion. Criteria that nobody two answered are not
 * there, nor those without worth (texts, dates).
 */
export async function listAnswerPairs(q: Query, wanted: Wanted): Promise<CriterionPairs[]> {
  return rowsOf<CriterionPairs>(
    q,
    sql`with sheets as (${ratedTogether(wanted)} union all ${ratedTwice(wanted)}),
      named as (
        select sheets.unit, sheets.form_id, a.criterion_key, ${nameOf} as name, count(*) as people,
          bool_or(a.normalised is not null and not a.na) as has_worth
        from sheets join ${evaluationAnswers} a on a.evaluation_id = sheets.id
        where a.na or a.value is not null
        group by 1, 2, 3, 4),
      units as (
        select unit, form_id, criterion_key, sum(people) as people, sum(people * (people - 1) / 2) as same,
          bool_or(has_worth) as has_worth
        from named group by unit, form_id, criterion_key)
      select form_id, criterion_key, sum(people * (people - 1) / 2)::int as pairs, sum(same)::int as same
      from units group by form_id, criterion_key
      having bool_or(has_worth) and sum(people * (people - 1) / 2) > 0`,
  );
}

/**
 * How people agree among themselves on the criteria of a project's conversations, by the criterion's key (D-44, D-47), over
 * re-checks that are done and closed calibrations.
 */
export async function listPeopleAgreement(
  q: Query,
  { project_id }: { project_id: number },
): Promise<Map<string, PeopleAgreement>> {
  const counted = new Map<string, AnswerPairs>();
  const wanted = { actor: systemActor('people_agreement'), project_id: [project_id] };
  for (const { criterion_key, pairs, same } of await listAnswerPairs(q, wanted)) {
    const known = counted.get(criterion_key) ?? { pairs: 0, same: 0 };
    counted.set(criterion_key, { pairs: known.pairs + pairs, same: known.same + same });
  }
  const known = [...counted].flatMap(([key, pairs]): [string, PeopleAgreement][] => {
    const agreement = peopleAgreement(pairs);
    return agreement ? [[key, agreement]] : [];
  });
  return new Map(known);
}
