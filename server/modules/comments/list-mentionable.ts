import { blindTo, type UserActor } from '#domain/actor/actor.ts';
import type { commentsApi } from '#domain/comments/comments.api.ts';
import type { Mentionable } from '#domain/comments/comments.schema.ts';
import { mentionedIn, mentionName } from '#domain/comments/mentions.ts';
import { seesCommunication } from '#domain/communications/communications.scope.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import type { Member } from '#server/identity/members.repo.ts';
import { toActor } from '#server/identity/to-actor.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { findTalk, listAround, listPeople, type Talk } from './mentionable.repo.ts';

/** Talk as its mentioning person knows it: blind to it, they must not learn by its readers that it is published (D-24). */
async function talkFor(q: Query, actor: UserActor, id: number): Promise<Talk | undefined> {
  const talk = await findTalk(q, id);
  return talk && blindTo(actor).includes(id) ? { ...talk, has_out: false } : talk;
}

const sees = (talk: Talk) => (member: Member) => seesCommunication(toActor(member), talk);

/** People of a talk who may see it: whom a comment on it can mention (D-17). */
export function listMentionable({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof commentsApi.mentionable>): Promise<Mentionable> {
  return db.read(async (q) => {
    await loadSeen(q, actor, params.id);
    const talk = await talkFor(q, actor, params.id);
    const people = talk ? (await listAround(q, talk)).filter(sees(talk)) : [];
    const others = people.filter(({ id }) => id !== actor.id);
    return {
      data: others.map((person) => ({ id: person.id, name: mentionName(person), full_name: displayName(person) })),
    };
  });
}

const REFUSAL = 'Упомянуть можно только тех, кому виден этот разговор.';

/** Refuses a text that mentions somebody who may not see the talk; those of the text before stay (D-17). */
export async function assertMayBeMentioned(
  q: Query,
  actor: UserActor,
  { id, people: ids }: { id: number; people: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  const talk = await talkFor(q, actor, id);
  const people = talk ? (await listPeople(q, ids)).filter(sees(talk)) : [];
  if (people.length < ids.length) throw fieldErrors({ text: [REFUSAL] });
}

/** People mentioned in a text who were not in the one before. */
export function newlyMentioned(text: string, before = ''): number[] {
  const known = new Set(mentionedIn(before));
  return mentionedIn(text).filter((id) => !known.has(id));
}
