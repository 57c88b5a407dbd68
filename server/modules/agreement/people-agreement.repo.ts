import { type SQL, sql } from 'drizzle-orm';
import { type PeopleAgreement, peopleAgreement } from '#domain/trust/people-agreement.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import {
  calibrationExposures,
  calibrationParticipants,
  calibrations,
  evaluationAnswers,
  evaluations,
} from '#server/db/schema/index.ts';

type OfProject = { project_id: number };

/** Sheets of closed calibrations (D-23), unless their rater was taken out or had seen the others' in an earlier review. */
const ratedTogether = ({ project_id }: OfProject): SQL => sql`
  select 'calibration ' || s.id || ' ' || e.communication_id as unit, e.id
  from ${calibrations} s
  join ${calibrationParticipants} p on p.calibration_id = s.id and p.removed_at is null
  join ${evaluations} e on e.participant_id = p.id and e.state = 'submitted'
  where s.status = 'closed' and s.project_id = ${project_id}
    and not exists (select 1 from ${calibrationExposures} x
      where x.participant_id = p.id and x.communication_id = e.communication_id)`;

/** Name by which equal answers are known, as `answerName` has it: options of a set in any order, Н/П equal to Н/П. */
const nameOf = sql`case when a.na then null when jsonb_typeof(a.value -> 'v') = 'array'
  then (select jsonb_agg(chosen order by chosen)::text from jsonb_array_elements(a.value -> 'v') chosen)
  else a.value ->> 'v' end`;

/**
 * How people agree among themselves on the criteria of a project's conversations, by the criterion's key (D-44, D-47):
 * each two who rated the same conversation blind are a pair. Criteria that nobody two answered are not there, nor those
 * without worth (texts, dates).
 */
export async function listPeopleAgreement(q: Query, of: OfProject): Promise<Map<string, PeopleAgreement>> {
  const rows = await rowsOf<{ criterion_key: string; pairs: number; same: number }>(
    q,
    sql`with sheets as (${ratedTogether(of)}),
      named as (
        select sheets.unit, a.criterion_key, ${nameOf} as name, count(*) as people,
          bool_or(a.normalised is not null and not a.na) as has_worth
        from sheets join ${evaluationAnswers} a on a.evaluation_id = sheets.id
        where a.na or a.value is not null
        group by 1, 2, 3),
      units as (
        select unit, criterion_key, sum(people) as people, sum(people * (people - 1) / 2) as same,
          bool_or(has_worth) as has_worth
        from named group by unit, criterion_key)
      select criterion_key, sum(people * (people - 1) / 2)::int as pairs, sum(same)::int as same
      from units group by criterion_key having bool_or(has_worth)`,
  );
  const known = rows.flatMap(({ criterion_key, ...counted }): [string, PeopleAgreement][] => {
    const agreement = peopleAgreement(counted);
    return agreement ? [[criterion_key, agreement]] : [];
  });
  return new Map(known);
}
