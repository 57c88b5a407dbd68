import { type Actor, blindTo, hasRole, isSelf, type UserActor } from '../actor/actor.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type ReportKind, type ReportStatus, isBeingMade } from './report-kinds.ts';

/** Reports are made by those who lead projects (D-3). */
export function mayMakeReports(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm')
    ? allow
    : never('Отчёты и выгрузки готовят администраторы и руководители проектов.');
}

type Own = { author_id: number | null };

/** A run is its author's to repeat, cancel and remove, and an administrator's. */
export function mayManageReport(actor: Actor, report: Own): Verdict {
  return isSelf(actor, report.author_id) || hasRole(actor, 'admin') ? allow : never('Это отчёт другого сотрудника.');
}

/** A weekly report is no run of a job: everything about it is done on its page. */
export function mayManageRun({ kind }: { kind: ReportKind }): Verdict {
  return kind === 'weekly' ? deny('Еженедельным отчётом управляют на его странице.') : allow;
}

/** A message of a subscription cannot be stopped on its way, and its files are in the chat. */
export function mayStopRun({ kind }: { kind: ReportKind }): Verdict {
  return kind === 'telegram' ? deny('Сообщение уже отправляется в чат.') : allow;
}

export function hasOwnFile({ kind }: { kind: ReportKind }): Verdict {
  return kind === 'telegram' ? deny('Файлы этого отчёта — в чате Telegram.') : allow;
}

type Run = { status: ReportStatus; cancelled: boolean };

export function mayCancelNow({ status }: Run): Verdict {
  return isBeingMade(status) ? allow : deny('Отчёт уже не готовится.');
}

export function mayRetryNow({ status }: Run): Verdict {
  if (isBeingMade(status)) return deny('Отчёт уже готовится.');
  return status === 'failed' || status === 'expired'
    ? allow
    : deny('Повторить можно то, что не получилось или истекло.');
}

export function mayRemoveNow({ status }: Run): Verdict {
  return isBeingMade(status) ? deny('Отчёт готовится: сначала отмените его.') : allow;
}

/** True if there is a file to be had. */
export function mayDownloadNow({ status }: Run): Verdict {
  if (status === 'expired') return deny('Срок хранения файла истёк. Повторите выгрузку.');
  return status === 'ready' || status === 'sent' ? allow : deny('Файл ещё не готов.');
}

/** Scope that its author had when a file was made: it holds no more than this. */
export type SeenScope = Pick<UserActor, 'roles' | 'companies'> & { blind_to: readonly number[] };

export const seenScopeOf = (actor: UserActor): SeenScope => ({
  roles: actor.roles,
  companies: actor.companies,
  blind_to: blindTo(actor),
});

/**
 * Files are their author's alone, and only while the author may still see all that is in them: who has lost a company
 * since, or is yet to rate in a calibration (D-24), makes a new one.
 */
export function mayReadFile(actor: Actor, report: Own & { made_for: SeenScope | null }): Verdict {
  if (actor.kind !== 'user' || actor.id !== report.author_id)
    return never('Файл выгрузки скачивает только тот, кто её готовил: в ней то, что видно ему.');
  return both(mayMakeReports(actor), report.made_for === null ? allow : stillCovers(actor, report.made_for));
}

function stillCovers(actor: UserActor, made: SeenScope): Verdict {
  const lost = (now: readonly number[], before: readonly number[]): boolean => before.some((id) => !now.includes(id));
  const wasAdmin = made.roles.includes('admin');
  if (wasAdmin ? !hasRole(actor, 'admin') : !hasRole(actor, 'admin') && lost(actor.companies.pm, made.companies.pm))
    return deny('С тех пор ваши права изменились. Подготовьте выгрузку заново.');
  if (lost(made.blind_to, blindTo(actor)))
    return deny('Сейчас вы оцениваете вслепую, и прежний файл закрыт. Подготовьте выгрузку заново.');
  return allow;
}
