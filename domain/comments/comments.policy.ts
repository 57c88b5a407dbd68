import { allow, deny, type Verdict } from '../kernel/verdict.ts';
import type { Actor } from '../actor/actor.ts';

/** Whoever sees a communication comments on it (D-17); a link only shows (D-6). */
export function mayComment(actor: Actor): Verdict {
  return actor.kind === 'user' ? allow : deny('Комментируют только сотрудники.');
}

/** What somebody has said is theirs to change or take back. */
export function mayChangeComment(actor: Actor, { author_id }: { author_id: number }): Verdict {
  return actor.kind === 'user' && actor.id === author_id ? allow : deny('Изменить комментарий может только его автор.');
}
