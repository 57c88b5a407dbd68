import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { findActor } from '../auth/find-actor.ts';
import { findCommunication } from '../communications/communications.repo.ts';
import { findUser } from '../users/users.repo.ts';
import {
  aboutEvaluations,
  aboutTakenBack,
  aboutTasks,
  aboutUndelivered,
  type LetterContent,
  notificationLetter,
  type UndeliveredFacts,
} from './notification.letter.ts';
import {
  type EvaluationFacts,
  listEvaluationFacts,
  listReaders,
  listTakenBackFacts,
  listTaskFacts,
} from './notifications.repo.ts';

type Letter = { user_id: number; about: NotificationKind; ids: number[] };

/** What the reader still sees by now: a call may be deleted and an evaluation annulled since. */
async function seenFacts(q: Query, { user_id, about, ids }: Letter): Promise<EvaluationFacts[]> {
  const actor = await findActor(q, user_id);
  if (!actor) return [];
  const out: readonly string[] = OUT_STATES;
  const seen: EvaluationFacts[] = [];
  for (const facts of await listEvaluationFacts(q, ids)) {
    const isOut = about !== 'evaluation_published' || out.includes(facts.state);
    if (isOut && (await findCommunication(q, actor, facts.communication_id))) seen.push(facts);
  }
  return seen;
}

/** Whose letters have still not arrived, as far as the reader still looks after them. */
async function undeliveredFacts(q: Query, { user_id, ids }: Letter): Promise<UndeliveredFacts[]> {
  const actor = await findActor(q, user_id);
  if (!actor) return [];
  const seen: UndeliveredFacts[] = [];
  for (const id of ids) {
    const person = await findUser(q, actor, id);
    if (person && person.undelivered_letter !== null)
      seen.push({ id, name: displayName(person), reason: person.undelivered_letter });
  }
  return seen;
}

async function contentOf(q: Query, letter: Letter): Promise<LetterContent | null> {
  switch (letter.about) {
    case 'task_assigned':
    case 'task_due': {
      const facts = await listTaskFacts(q, letter);
      return facts.length > 0 ? aboutTasks(letter.about, facts) : null;
    }
    case 'task_taken_back': {
      const facts = await listTakenBackFacts(q, letter);
      return facts.length > 0 ? aboutTakenBack(facts) : null;
    }
    case 'letter_undelivered': {
      const facts = await undeliveredFacts(q, letter);
      return facts.length > 0 ? aboutUndelivered(facts) : null;
    }
    case 'evaluation_published':
    case 'appeal_opened':
    case 'appeal_resolved': {
      const facts = await seenFacts(q, letter);
      return facts.length > 0 ? aboutEvaluations(letter.about, facts) : null;
    }
  }
}

/** One letter of the outbox; none when its reader wants or sees nothing of it any more. */
export async function sendLetter(
  { db, mail, publicUrl, supportEmail }: JobDeps,
  letter: Letter,
  signal: AbortSignal,
): Promise<void> {
  const { about, user_id } = letter;
  const prepared = await db.read(async (q) => {
    const [reader] = await listReaders(q, [user_id], about);
    const content = reader && (await contentOf(q, letter));
    return reader && content ? { reader, content } : null;
  });
  if (!prepared) return;
  const { reader, content } = prepared;
  const { name, email } = reader;
  const message = notificationLetter(content, { name, about, publicUrl, supportEmail });
  await mail.send({ to: email, ...message }, { signal });
}
