import { mayChangeClip } from '#domain/clips/clips.policy.ts';
import type { Clip } from '#domain/clips/clips.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { ClipRow } from './clips.repo.ts';

function criterionOf({ criterion_key: key, criterion_name, answer, answer_label }: ClipRow['clip']): Clip['criterion'] {
  if (key === null) return null;
  const told = answer === null ? null : { value: answer, label: answer_label ?? answer };
  return { key, name: criterion_name ?? key, answer: told };
}

/** A guest hears and reads the clip, and is told neither the talk nor who works with it (D-54). */
export function presentClip({ clip, company_id, audio, author, tags, playlist_ids }: ClipRow, actor: Actor): Clip {
  const verdict = mayChangeClip(actor, { company_id, author_id: clip.author_id });
  const isGuest = actor.kind === 'guest';
  return {
    id: clip.id,
    communication_id: isGuest ? null : clip.communication_id,
    company_id: isGuest ? null : company_id,
    title: clip.title,
    start: clip.start,
    end: clip.end,
    criterion: criterionOf(clip),
    tags: isGuest ? [] : tags,
    author: isGuest ? null : { id: author.id, name: displayName(author) },
    playlist_ids,
    audio,
    created_at: clip.created_at.toISOString(),
    revision: clip.revision,
    may: { update: verdict, remove: verdict },
  };
}
