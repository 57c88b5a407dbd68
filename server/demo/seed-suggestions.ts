import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { askedCriteria } from '#domain/suggestions/asked-criteria.ts';
import { judgeAnswer } from '#domain/suggestions/judge-answer.ts';
import { askBasis, suggestionBasis } from '#domain/suggestions/suggestion-basis.ts';
import { whyUnasked } from '#domain/suggestions/unasked.ts';
import type { Database, Query } from '#server/db/client.ts';
import {
  communications,
  companyEngines,
  formCommunicationTypes,
  forms,
  formVersions,
  projects,
  suggestionAsks,
  transcripts,
} from '#server/db/schema/index.ts';
import { putSuggestions } from '#server/modules/machine/suggestions.repo.ts';
import { findTalks } from '#server/modules/checks/talks.repo.ts';
import { judgeForDemo } from './stand-in-judge.ts';

/** Newest calls that hold suggestions: what an assessor opens first. */
const SUGGESTED = 300;
const AT_ONCE = 100;
/** Engine of the demonstration, named for what it is: nothing was ever sent anywhere. */
const MODEL = 'учебный движок';
const PLACE = { project: 'Входящие заявки', forms: ['Звонок отдела продаж', 'Звонок с карточкой CRM'] };

/** Suggestions for the calls of one project, as an engine would have made them in the background (D-39, D-43). */
export async function seedSuggestions(db: Database, now: Date): Promise<void> {
  const place = await db.read(findPlace);
  if (!place) return;
  await db.write((q) =>
    q
      .insert(companyEngines)
      .values({ company_id: place.company_id, suggestions: true, changed_at: now })
      .onConflictDoUpdate({ target: companyEngines.company_id, set: { suggestions: true } }),
  );
  for (const version of place.versions) {
    const ids = place.calls.filter((call) => fits(version, call)).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await db.write((q) => suggestFor(q, { version, ids: ids.slice(at, at + AT_ONCE), now }));
  }
}

/** A form without types fits all. */
const fits = ({ types }: { types: number[] }, { type_id }: { type_id: number | null }): boolean =>
  types.length === 0 || (type_id !== null && types.includes(type_id));

/** The project with its newest calls, and the versions in force of its forms. */
export async function findPlace(q: Query) {
  const [project] = await q
    .select({ id: projects.id, company_id: projects.company_id })
    .from(projects)
    .where(eq(projects.name, PLACE.project));
  if (!project) return null;
  const all = await q
    .select({
      id: formVersions.id,
      form_id: formVersions.form_id,
      content: formVersions.content,
      types: sql<
        number[]
      >`array(select t.type_id from ${formCommunicationTypes} t where t.form_id = ${formVersions.form_id})`,
    })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.form_id))
    .where(and(inArray(forms.name, PLACE.forms), isNotNull(formVersions.published_at)))
    .orderBy(formVersions.number);
  const calls = await q
    .select({ id: communications.id, type_id: communications.type_id })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(
      and(
        eq(communications.project_id, project.id),
        eq(communications.category, 'call'),
        eq(communications.outcome, 'answered'),
        isNull(communications.deleted_at),
      ),
    )
    .orderBy(desc(communications.started_at))
    .limit(SUGGESTED);
  const versions = [...new Map(all.map((version) => [version.form_id, version])).values()];
  return { project_id: project.id, company_id: project.company_id, versions, calls };
}

type Suggested = {
  version: Pick<typeof formVersions.$inferSelect, 'id' | 'content'>;
  ids: readonly number[];
  now: Date;
};

async function suggestFor(q: Query, { version, ids, now }: Suggested): Promise<void> {
  const criteria = askedCriteria(version.content);
  const talks = await findTalks(q, ids);
  const asked = ids.map((communication_id) => {
    const { talk, revision } = talks.get(communication_id) ?? {
      talk: { kind: 'sound' as const, utterances: [] },
      revision: 0,
    };
    return {
      communication_id,
      talk,
      why: whyUnasked(talk),
      made: { revision, form_version_id: version.id, model: MODEL },
    };
  });
  await q.insert(suggestionAsks).values(
    asked.map(({ communication_id, why, made }) => ({
      communication_id,
      form_version_id: version.id,
      state: why === null ? ('answered' as const) : ('unanswered' as const),
      why,
      basis: askBasis(made),
      asked_at: now,
      done_at: now,
    })),
  );
  const rows = asked.flatMap(({ communication_id, talk, why, made }) => {
    if (why !== null) return [];
    const judged = judgeAnswer(judgeForDemo(criteria, talk), { criteria, talk, checks: new Map() });
    return judged.map(({ criterion_key, outcome }) => ({
      communication_id,
      form_version_id: version.id,
      criterion_key,
      source: 'engine' as const,
      outcome,
      basis: suggestionBasis(made, 'none'),
      made_at: now,
    }));
  });
  await putSuggestions(q, rows);
}
