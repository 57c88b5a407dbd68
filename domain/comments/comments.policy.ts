import { allow, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, isSelf } from '../actor/actor.ts';

/** Commenting is open to everybody who sees the communication (D-17); an access link is read-only (D-6). */
export function mayComment(actor: Actor): Verdict {
  return actor.kind === 'user' ? allow : never('Комментируют только сотрудники.');
}

/** A comment is changed or removed only by its author. */
export function mayChangeComment(actor: Actor, { author_id }: { author_id: number }): Verdict {
  return isSelf(actor, author_id) ? allow : never('Изменить комментарий может только его автор.');
}
