import { type Actor, hasRole, isSelf } from '../actor/actor.ts';
import { isPmOf, isTeamOf } from '../actor/team.ts';
import type { AudioState } from '../communications/communication-facts.ts';
import type { CommunicationCategory } from '../references/static-references.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';

type OfCompany = { company_id: number };

/** Cutting clips is open to everybody with an account who sees the communication (D-54). */
export function mayKeepClips(actor: Actor): Verdict {
  return actor.kind === 'user' ? allow : never('Фрагменты сохраняют только сотрудники.');
}

const SILENT: Record<Exclude<AudioState, 'ready'>, string> = {
  none: 'У этой коммуникации нет записи: вырезать фрагмент не из чего.',
  pending: 'Запись ещё загружается: фрагмент можно будет сохранить, когда она придёт.',
  failed: 'Запись не получена: вырезать фрагмент не из чего.',
  purged: 'Запись удалена по сроку хранения: новый фрагмент из неё не вырезать.',
};

/** A clip is cut out of a sound that is there. */
export function mayCutNow({ category, audio }: { category: CommunicationCategory; audio: AudioState }): Verdict {
  if (category === 'chat' || category === 'mail') return deny('Фрагменты вырезают из записей: у переписки записи нет.');
  return audio === 'ready' ? allow : deny(SILENT[audio]);
}

export const mayCut = (actor: Actor, communication: Parameters<typeof mayCutNow>[0]): Verdict =>
  both(mayKeepClips(actor), mayCutNow(communication));

/** What a criterion sounds like is said by those who rate by it. */
export function mayBindToCriterion(actor: Actor, clip: OfCompany): Verdict {
  return isTeamOf(actor, clip) ? allow : never('Связать фрагмент с критерием может команда проекта.');
}

/** A clip is changed by its author; the pm keeps order among those of the company. */
export function mayChangeClip(actor: Actor, clip: OfCompany & { author_id: number }): Verdict {
  if (isSelf(actor, clip.author_id) || hasRole(actor, 'admin') || isPmOf(actor, clip)) return allow;
  return never('Изменить фрагмент может его автор или руководитель проекта.');
}
