import { type Actor, blindTo } from '../actor/actor.ts';
import { allow, deny, type Verdict } from '../kernel/verdict.ts';

/** Who is yet to rate a conversation blind reads what was said, and nobody's opinion of it (D-24). */
export function mayReadMeaning(actor: Actor, { id }: { id: number }): Verdict {
  return blindTo(actor).includes(id)
    ? deny('Вы оцениваете эту коммуникацию в калибровке: краткое содержание откроется, когда оценка будет отправлена.')
    : allow;
}

/** A meaning is corrected where there is one. */
export const mayCorrectNow = ({ has_content }: { has_content: boolean }): Verdict =>
  has_content ? allow : deny('Исправлять пока нечего: разговор ещё не прочитан.');
