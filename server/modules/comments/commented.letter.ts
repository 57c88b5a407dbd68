import { mentionName, spellMentions } from '#domain/comments/mentions.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { displayName, shortName } from '#domain/users/display-name.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { defineLetter, type LetterContent } from '#server/record/define-letter.ts';
import { letterLines, talkLine, talkOfDay, type TalkFacts } from '#server/record/letter-lines.ts';
import { listConcerned, listToldComments, type ToldComment } from './comments.repo.ts';

/** Words of one of several comments; its page has the rest. */
const WORDS_OF_MANY = 300;

/** The comment's words after its second, «0:08 — послушайте это место». */
function wordsOf({ comment, mentioned }: ToldComment): string {
  const names = new Map(mentioned.map((person) => [person.id, mentionName(person)]));
  const words = spellMentions(comment.text, (id) => names.get(id));
  return comment.at === null ? words : `${formatDuration(comment.at)} — ${words}`;
}

const talkOf = ({ comment, ...facts }: ToldComment): TalkFacts => ({
  ...facts,
  communication_id: comment.communication_id,
});

const pathTo = ({ communication_id, at }: ToldComment['comment']): string =>
  `/communications/${communication_id}${at === null ? '' : `?t=${Math.floor(at)}`}`;

function aboutOne(told: ToldComment, readerId: number): LetterContent {
  const { comment, author, mentioned } = told;
  const talk = talkOf(told);
  const what = mentioned.some(({ id }) => id === readerId) ? 'Вас упомянули' : 'Новый комментарий';
  return {
    subject: `${what}: ${talk.company}, ${talkOfDay(talk)}`,
    text: `${displayName(author)} пишет о разговоре ${talkLine(talk)}.`,
    lines: [wordsOf(told)],
    path: pathTo(comment),
    button: comment.at === null ? 'Открыть разговор' : `Слушать с ${formatDuration(comment.at)}`,
  };
}

function shortWords(told: ToldComment): string {
  const words = wordsOf(told);
  return words.length <= WORDS_OF_MANY ? words : `${words.slice(0, WORDS_OF_MANY - 1)}…`;
}

function aboutSeveral(first: ToldComment, told: ToldComment[]): LetterContent {
  const isOfOne = told.every(({ comment }) => comment.communication_id === first.comment.communication_id);
  const comments_from = dayInZone(first.comment.created_at, DEFAULT_TIME_ZONE);
  const talk = talkOf(first);
  return {
    subject: `Новые комментарии: ${told.length}${isOfOne ? `, ${talk.company}, ${talkOfDay(talk)}` : ''}`,
    text: 'Обсуждают разговоры, в которых вы участвуете.',
    lines: letterLines(
      told,
      (one) => `${shortName(one.author)} о разговоре ${talkLine(talkOf(one))}. ${shortWords(one)}`,
    ),
    path: isOfOne ? pathTo(first.comment) : `/communications/?${toQueryString({ filter: { comments_from } })}`,
    button: isOfOne ? 'Открыть разговор' : 'Открыть разговоры',
  };
}

type Commented = {
  comment_id: number;
  /** People whom a change has mentioned: the others have been told of the comment before. */
  only?: readonly number[];
};

/** Letter to the other participants of a talk and to who is mentioned, as far as they may read the comment (D-17, D-24). */
export const commentedLetter = defineLetter<Commented>({
  about: 'commented',
  concern: async (q, { comment_id, only }) => ({
    to: only ? [...only] : await listConcerned(q, comment_id),
    ids: [comment_id],
  }),
  write: async (q, { user_id, ids }) => {
    const actor = await findActor(q, user_id);
    const readable = actor ? await listToldComments(q, actor, ids) : [];
    const told = readable.filter(({ author }) => author.id !== user_id);
    const [first] = told;
    if (!first) return null;
    return told.length === 1 ? aboutOne(first, user_id) : aboutSeveral(first, told);
  },
});
