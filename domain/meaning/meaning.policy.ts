import { type Actor, blindTo } from '../actor/actor.ts';
import { allow, deny, type Verdict } from '../kernel/verdict.ts';

/** Who is yet to rate a conversation blind reads what was said, and nobody's opinion of it (D-24). */
export function mayReadMeaning(actor: Actor, { id }: { id: number }): Verdict {
  return blindTo(actor).includes(id)
    ? deny('Вы оцениваете эту коммуникацию вслепую: краткое содержание откроется, когда оценка будет отправлена.')
    : allow;
}

/** A meaning is corrected where there is one. */
export const mayCorrectNow = ({ has_content }: { has_content: boolean }): Verdict =>
  has_content ? allow : deny('Исправлять пока нечего: разговор ещё не прочитан.');

/** «Прочитать заново»: where an engine may read, and there is something that it has read otherwise. */
export function mayReread({ outdated, ...facts }: Parameters<typeof mayReadPast>[0] & { outdated: number }): Verdict {
  const may = mayReadPast(facts);
  if (!may.allowed) return may;
  return outdated > 0 ? allow : deny('Все разговоры прочитаны по нынешним значениям.');
}

/** «Прочитать прошлые»: one run of a project at a time, and only where an engine may read. */
export function mayReadPast({
  has_engine,
  is_on,
  running,
}: {
  has_engine: boolean;
  is_on: boolean;
  running: boolean;
}): Verdict {
  if (!has_engine) return deny('Движок, который читает разговоры, не подключён.');
  if (!is_on) return deny('Для этой компании чтение разговоров движком не включено.');
  return running ? deny('Прошлые разговоры уже читаются.') : allow;
}
