import type { Comment } from '#domain/comments/comments.schema.ts';
import { mentionName } from '#domain/comments/mentions.ts';
import { mayChangeComment } from '#domain/comments/comments.policy.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { CommentRow } from './comments.repo.ts';

export function presentComment({ comment, author, mentioned }: CommentRow, actor: Actor): Comment {
  const verdict = mayChangeComment(actor, comment);
  return {
    id: comment.id,
    communication_id: comment.communication_id,
    author: { id: author.id, name: displayName(author) },
    at: comment.at,
    text: comment.text,
    mentions: mentioned.map((person) => ({ id: person.id, name: mentionName(person) })),
    created_at: comment.created_at.toISOString(),
    is_edited: comment.revision > 1,
    revision: comment.revision,
    may: { update: verdict, remove: verdict },
  };
}
