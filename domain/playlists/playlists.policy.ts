import { type Actor, hasRole, isSelf } from '../actor/actor.ts';
import { allow, never, type Verdict } from '../kernel/verdict.ts';

/** Playlists are kept by who keeps favourites (D-22, D-54). */
export function mayKeepPlaylists(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor', 'customer', 'head')
    ? allow
    : never('Подборки ведут администраторы, команда, заказчики и РОП.');
}

/** A playlist that is shown to the company is still its owner's to change. */
export function mayChangePlaylist(actor: Actor, { owner_id }: { owner_id: number }): Verdict {
  return isSelf(actor, owner_id) ? allow : never('Изменить подборку может только её владелец.');
}
