import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import {
  appeals,
  autoEvaluations,
  comments,
  communicationMeanings,
  communications,
  communicationSpeech,
  communicationTagLinks,
  communicationTags,
  communicationTypes,
  communicationViews,
  companies,
  evaluationAnswers,
  evaluationFacts,
  evaluations,
  evaluationTransitions,
  favoriteCommunications,
  favorites,
  forms,
  formVersions,
  meaningObjections,
  projects,
  transcripts,
  users,
} from '#server/db/schema/index.ts';

/** Rows that a list of communications can depend on, as it is stored: whole tables, nothing chosen by SQL. */
export async function readStored(db: Database) {
  return db.read(async (q) => ({
    communications: await q.select().from(communications),
    projects: await q.select().from(projects),
    companies: await q.select().from(companies),
    types: await q.select().from(communicationTypes),
    people: await q.select().from(users),
    tagLinks: await q
      .select()
      .from(communicationTagLinks)
      .innerJoin(communicationTags, eq(communicationTags.id, communicationTagLinks.tag_id)),
    favorites: await q.select().from(favorites),
    favoriteLinks: await q.select().from(favoriteCommunications),
    transcripts: await q.select().from(transcripts),
    forms: await q.select().from(forms),
    versions: await q.select().from(formVersions),
    evaluations: await q.select().from(evaluations),
    transitions: await q.select().from(evaluationTransitions),
    answers: await q.select().from(evaluationAnswers),
    facts: await q.select().from(evaluationFacts),
    appeals: await q.select().from(appeals),
    comments: await q.select().from(comments),
    views: await q.select().from(communicationViews),
    speech: await q.select().from(communicationSpeech),
    autos: await q.select().from(autoEvaluations),
    meanings: await q.select().from(communicationMeanings),
    objections: await q.select().from(meaningObjections),
  }));
}

export type Stored = Awaited<ReturnType<typeof readStored>>;
export type StoredCommunication = Stored['communications'][number];
export type StoredEvaluation = Stored['evaluations'][number];
