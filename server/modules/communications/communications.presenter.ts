import type { Communication, CommunicationListItem, SaidWords } from '#domain/communications/communications.schema.ts';
import type { UntoldFact } from '#domain/communications/fact-table.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { maySeeAutoEvaluation } from '#domain/auto-evaluations/auto-evaluations.policy.ts';
import { mayReadMeaning } from '#domain/meaning/meaning.policy.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { OpenedRow } from './communications.repo.ts';
import type { ListedRow } from '../communication-list/list-page.repo.ts';

/** Facts of the team as a guest is told them: not at all (D-6). */
const UNTOLD: Pick<Communication, UntoldFact> = { crm_url: null, note: '', lead_source: null };

function toldTo<Told extends object>(actor: Actor, facts: Told): Told {
  if (actor.kind !== 'guest') return facts;
  const untold = Object.entries(UNTOLD).filter(([name]) => Object.hasOwn(facts, name));
  return { ...facts, ...Object.fromEntries(untold) };
}

type Facts = Omit<CommunicationListItem, 'evaluation' | 'said' | 'speech' | 'meaning' | 'auto' | 'is_new'>;

function presentFacts({
  communication: it,
  ...row
}: Omit<ListedRow, 'evaluations' | 'speech' | 'meaning' | 'auto' | 'is_new'>): Facts {
  return {
    id: it.id,
    category: it.category,
    direction: it.direction,
    type: row.type,
    temperature: it.temperature,
    company: row.company,
    project: { id: row.project.id, name: row.project.name },
    time_zone: row.project.time_zone,
    employee: row.employee && { id: row.employee.id, name: displayName(row.employee) },
    employee_source_name: it.employee_source_name,
    client_name: it.client_name,
    client_phone: it.client_phone,
    started_at: it.started_at.toISOString(),
    duration_seconds: it.duration_seconds,
    outcome: it.outcome,
    audio: it.audio,
    tags: row.tags,
    lead_source: it.lead_source,
    favorite_ids: row.favorite_ids,
  };
}

function presentFigures({ speech }: Pick<ListedRow, 'speech'>): CommunicationListItem['speech'] {
  if (speech === null) return null;
  const { communication_id: _id, ...figures } = speech;
  return figures;
}

/** What was read of it, for who may read «Кратко» (D-24, D-52). */
function presentListedMeaning(
  { communication, meaning }: Pick<ListedRow, 'communication' | 'meaning'>,
  actor: Actor,
): CommunicationListItem['meaning'] {
  if (!meaning?.made_at || actor.kind !== 'user' || !mayReadMeaning(actor, communication).allowed) return null;
  const { made_at: _at, ...told } = meaning;
  return told;
}

/** Automatic evaluation of it, for the team (D-44). */
function presentListedAuto(
  { communication, auto }: Pick<ListedRow, 'communication' | 'auto'>,
  actor: Actor,
): CommunicationListItem['auto'] {
  if (!auto || auto.levels === 0 || !maySeeAutoEvaluation(actor, communication).allowed) return null;
  return { score: auto.score, levels: auto.levels };
}

type ListedParts = { evaluation: EvaluationSummary | undefined; said: SaidWords | undefined };

export function presentListItem(
  row: ListedRow,
  actor: Actor,
  { evaluation, said }: ListedParts,
): CommunicationListItem {
  return {
    ...toldTo(actor, presentFacts(row)),
    evaluation: evaluation ?? null,
    said: said ?? null,
    speech: presentFigures(row),
    meaning: presentListedMeaning(row, actor),
    auto: presentListedAuto(row, actor),
    is_new: row.is_new,
  };
}

/** Where the words come from; a guest is told neither names of files nor of people. */
function presentWords({ words, words_by, has_offer }: OpenedRow, actor: Actor): Communication['words'] {
  if (words === null) return null;
  const { origin, saved_at, revision } = words;
  const ofTeam =
    actor.kind === 'guest'
      ? { origin_name: null, by: null, has_offer: false }
      : {
          origin_name: words.origin_name,
          by: words_by && { id: words_by.id, name: displayName(words_by) },
          has_offer,
        };
  return { origin, at: saved_at.toISOString(), revision, ...ofTeam };
}

/** Where it came from, which no guest is told. PostgreSQL's JSON writes an instant in its own way. */
function presentSource({ source }: OpenedRow, actor: Actor): Communication['source'] {
  if (actor.kind === 'guest' || source === null) return null;
  return { ...source, next_try_at: source.next_try_at && new Date(source.next_try_at).toISOString() };
}

/** Where its meaning stands, for who may read it. */
function presentMeaning({ communication, words, meaning }: OpenedRow, actor: Actor): Communication['meaning'] {
  return words !== null && actor.kind === 'user' && mayReadMeaning(actor, communication).allowed ? meaning : null;
}

export function presentCommunication(
  row: OpenedRow,
  actor: Actor,
  parts: Pick<
    Communication,
    'transcript' | 'messages' | 'evaluations' | 'forms' | 'given_form_id' | 'no_forms_reason' | 'may'
  >,
): Communication {
  const { revision, talk_seconds, wait_seconds, crm_url, note } = row.communication;
  const facts = toldTo(actor, { ...presentFacts(row), talk_seconds, wait_seconds, crm_url, note });
  return {
    ...facts,
    revision,
    source: presentSource(row, actor),
    words: presentWords(row, actor),
    client_talk: row.client_talk,
    meaning: presentMeaning(row, actor),
    auto: presentListedAuto(row, actor),
    ...parts,
  };
}
