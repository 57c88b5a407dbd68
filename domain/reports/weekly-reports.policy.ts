import { type Actor, hasRole } from '../actor/actor.ts';
import { isPmOf } from '../actor/team.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import type { WeeklyState } from './weekly-blocks.ts';
import type { WeeklyRecipients } from './weekly-reports.schema.ts';

type OfCompany = { company_id: number };

/** Permission to make, edit and send a report: for who leads the company (D-3). */
export function mayManageWeekly(actor: Actor, report: OfCompany): Verdict {
  return hasRole(actor, 'admin') || isPmOf(actor, report)
    ? allow
    : never('Еженедельные отчёты готовят администраторы и руководители проектов этой компании.');
}

/** The section's button: of some company at least. */
export function mayMakeWeekly(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm')
    ? allow
    : never('Еженедельные отчёты готовят администраторы и руководители проектов.');
}

type Stage = {
  state: WeeklyState;
  /** No version comes after it. */
  newest: boolean;
  recipients: WeeklyRecipients;
};

const OLD = 'Есть более новая версия отчёта за эту неделю.';
const SENT = 'Отчёт отправлен и больше не меняется.';

const ofNewest = ({ newest }: Pick<Stage, 'newest'>): Verdict => (newest ? allow : deny(OLD));

export function mayEditNow({ state, newest }: Stage): Verdict {
  if (state === 'sent') return deny(SENT);
  return state === 'ready'
    ? deny('Отчёт утверждён: чтобы изменить его, верните его в черновики.')
    : ofNewest({ newest });
}

export function mayApproveNow({ state, newest }: Stage): Verdict {
  if (state === 'sent') return deny(SENT);
  return state === 'ready' ? deny('Отчёт уже утверждён.') : ofNewest({ newest });
}

export function mayReopenNow({ state, newest }: Stage): Verdict {
  if (state === 'sent') return deny(SENT);
  return state === 'draft' ? deny('Отчёт и так черновик.') : ofNewest({ newest });
}

const recipientCount = ({ user_ids, emails, subscription_ids }: WeeklyRecipients): number =>
  user_ids.length + emails.length + subscription_ids.length;

export function maySendNow({ state, newest, recipients }: Stage): Verdict {
  if (state === 'sent') return deny('Отчёт уже отправлен.');
  if (state === 'draft') return deny('Сначала утвердите отчёт.');
  const anybody = recipientCount(recipients) > 0 ? allow : deny('Укажите, кому отправить отчёт.');
  return both(ofNewest({ newest }), anybody);
}

export const mayRemakeNow = ({ newest }: Stage): Verdict => ofNewest({ newest });

/** Removal: a sent report is kept (D-29). */
export function mayRemoveWeeklyNow({ state }: Pick<Stage, 'state'>): Verdict {
  return state === 'sent' ? deny('Отправленный отчёт хранится: удалить его нельзя.') : allow;
}

export function mayRetryDeliveryNow({ status }: { status: 'waiting' | 'sending' | 'delivered' | 'failed' }): Verdict {
  if (status === 'delivered') return deny('Отчёт уже доставлен.');
  return status === 'failed' ? allow : deny('Отчёт ещё отправляется.');
}

/** Sound of the seconds that a report names: of a sent one, since another may yet name others (D-29). */
export function mayHearMoments({ state }: Pick<Stage, 'state'>): Verdict {
  return state === 'sent' ? allow : deny('Послушать места разговоров можно, когда отчёт отправлен.');
}

/** Ratings of others are not told to who is yet to rate one of these communications (D-24). */
export const BLIND_TO_WEEK =
  'Разговоры этого отчёта вы ещё оцениваете вслепую. Он откроется, когда вы отправите свои оценки.';
