import { CRITERIA } from '../kernel/nouns.ts';
import { isPmOf } from '../actor/team.ts';
import { countOf } from '../kernel/plural.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole } from '../actor/actor.ts';
import { CALIBRATION_LIMITS } from './calibration-limits.ts';
import { type CalibrationStatus, isOpenToAll } from './calibration-states.ts';

/** Sessions of calibration (D-3, D-23, D-24): who leads, who takes part, and when what may be done. */
type OfCompany = { company_id: number };

const LEADERS_ONLY = never('Сессии калибровки ведут администратор и руководитель проекта компании.');

/** True if the actor makes sessions anywhere at all. */
export function mayCreateCalibrations(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm') ? allow : LEADERS_ONLY;
}

export const leadsCalibration = (actor: Actor, calibration: OfCompany): boolean =>
  hasRole(actor, 'admin') || isPmOf(actor, calibration);

export function mayLeadCalibration(actor: Actor, calibration: OfCompany): Verdict {
  return leadsCalibration(actor, calibration) ? allow : LEADERS_ONLY;
}

/** State of a session as its next steps depend on it. */
export type CalibrationProgress = {
  status: CalibrationStatus;
  deadline_at: Date;
  participants: number;
  communications: number;
  /** Ratings that somebody has begun, submitted ones among them. */
  begun: number;
  /** At least one participant has submitted all communications. */
  somebody_done: boolean;
  /** Communications that at least two participants have submitted. */
  compared: number;
  /** Communication × criterion that nobody has settled or left «без решения», where at least two have rated. */
  unsettled: number;
};

const CLOSED = deny('Сессия закрыта: изменить в ней ничего нельзя.');

export function mayEditCalibrationNow({ status }: Pick<CalibrationProgress, 'status'>): Verdict {
  if (status === 'closed') return CLOSED;
  return status === 'review' ? deny('Идёт разбор: настройки сессии уже не меняются.') : allow;
}

export function mayRemoveCalibrationNow({ status }: Pick<CalibrationProgress, 'status'>): Verdict {
  return status === 'draft' ? allow : deny('Удалить можно только черновик сессии.');
}

const PARTICIPANTS = ['участник', 'участника', 'участников'] as const;

export function mayStartNow(
  { status, deadline_at, participants, communications }: CalibrationProgress,
  now: Date,
): Verdict {
  if (status !== 'draft') return deny('Сессия уже запущена.');
  if (communications === 0) return deny('Выберите хотя бы одну коммуникацию.');
  if (participants < CALIBRATION_LIMITS.participants_least)
    return deny(`Нужно не меньше двух участников, пока ${countOf(participants, PARTICIPANTS)}.`);
  return isPast(deadline_at, now) ? deny('Срок сессии уже прошёл: назначьте новый.') : allow;
}

export function mayStopNow({ status, begun }: CalibrationProgress): Verdict {
  if (status !== 'scoring') return deny('Вернуть в черновики можно только сессию, которую оценивают.');
  return begun > 0 ? deny('Участники уже начали оценивать: в черновики сессию не вернуть.') : allow;
}

export function mayReviewNow({ status, compared }: CalibrationProgress): Verdict {
  if (status !== 'scoring') return deny('К разбору переходят от оценивания.');
  return compared > 0 ? allow : deny('Для разбора нужна хотя бы одна коммуникация, которую оценили двое.');
}

export function mayResumeNow({ status }: Pick<CalibrationProgress, 'status'>): Verdict {
  if (status === 'closed') return CLOSED;
  return status === 'review' ? allow : deny('Вернуть к оцениванию можно только сессию на разборе.');
}

export function mayCloseNow({ status, unsettled }: CalibrationProgress): Verdict {
  if (status === 'closed') return deny('Сессия уже закрыта.');
  if (status !== 'review') return deny('Закрыть можно только сессию на разборе.');
  if (unsettled === 0) return allow;
  return deny(`Согласуйте или оставьте без решения ещё ${countOf(unsettled, CRITERIA)}.`);
}

export function maySetDeadlineNow({ status }: Pick<CalibrationProgress, 'status'>): Verdict {
  if (status === 'closed') return CLOSED;
  return status === 'review' ? deny('Идёт разбор: чтобы продлить срок, верните сессию к оцениванию.') : allow;
}

export function mayAddParticipantsNow({
  status,
  participants,
}: Pick<CalibrationProgress, 'status' | 'participants'>): Verdict {
  if (isOpenToAll(status)) return status === 'closed' ? CLOSED : deny('Идёт разбор: новых участников не добавить.');
  return participants < CALIBRATION_LIMITS.participants
    ? allow
    : deny(`В сессии не больше ${CALIBRATION_LIMITS.participants} участников.`);
}

export function mayRemoveParticipantNow(
  { status, participants }: Pick<CalibrationProgress, 'status' | 'participants'>,
  { removed }: { removed: boolean },
): Verdict {
  if (removed) return deny('Участник уже исключён.');
  if (isOpenToAll(status)) return status === 'closed' ? CLOSED : deny('Идёт разбор: состав участников не меняется.');
  return status === 'scoring' && participants <= CALIBRATION_LIMITS.participants_least
    ? deny('В сессии должно остаться не меньше двух участников.')
    : allow;
}

/** A link is given out with the start; before it there is nothing to see. */
export function mayIssueGuestLinkNow(
  { status }: Pick<CalibrationProgress, 'status'>,
  { kind, removed }: { kind: 'user' | 'guest'; removed: boolean },
): Verdict {
  if (kind !== 'guest') return deny('Ссылка нужна только гостю.');
  if (removed) return deny('Участник исключён.');
  if (status === 'closed') return CLOSED;
  return status === 'draft' ? deny('Ссылки выдаются при запуске сессии.') : allow;
}

export function mayAddCommunicationsNow({ status, communications, somebody_done }: CalibrationProgress): Verdict {
  if (isOpenToAll(status)) return status === 'closed' ? CLOSED : deny('Идёт разбор: коммуникаций не добавить.');
  if (status === 'scoring' && somebody_done) return deny('Кто-то уже оценил всё: коммуникаций больше не добавить.');
  return communications < CALIBRATION_LIMITS.communications
    ? allow
    : deny(`В сессии не больше ${CALIBRATION_LIMITS.communications} коммуникаций.`);
}

/** @param begun somebody has begun to rate this communication. */
export function mayRemoveCommunicationNow(
  { status, communications }: Pick<CalibrationProgress, 'status' | 'communications'>,
  { begun }: { begun: boolean },
): Verdict {
  if (isOpenToAll(status)) return status === 'closed' ? CLOSED : deny('Идёт разбор: состав коммуникаций не меняется.');
  if (begun) return deny('Эту коммуникацию уже начали оценивать.');
  return status === 'scoring' && communications <= 1 ? deny('В сессии должна остаться коммуникация.') : allow;
}

const isPast = (deadline: Date, now: Date): boolean => deadline.getTime() <= now.getTime();

export const isOverdue = (
  { status, deadline_at }: Pick<CalibrationProgress, 'status' | 'deadline_at'>,
  now: Date,
): boolean => status === 'scoring' && isPast(deadline_at, now);

/** True if the session takes ratings, its deadline apart. */
export function mayRateIn({ status }: Pick<CalibrationProgress, 'status'>): Verdict {
  if (status === 'draft') return deny('Сессия ещё не запущена.');
  return status === 'scoring' ? allow : deny('Оценивание в этой сессии завершено.');
}

/** True if ratings are taken at all: begun, saved and submitted. */
export function mayRateNow(calibration: Pick<CalibrationProgress, 'status' | 'deadline_at'>, now: Date): Verdict {
  const isLate = isPast(calibration.deadline_at, now);
  return both(mayRateIn(calibration), isLate ? deny('Срок оценивания прошёл: ответы больше не принимаются.') : allow);
}

const NO_PART = never('Оценивают только участники сессии.');

export function mayRate(
  isParticipant: boolean,
  calibration: Pick<CalibrationProgress, 'status' | 'deadline_at'>,
  now: Date,
): Verdict {
  return both(isParticipant ? allow : NO_PART, mayRateNow(calibration, now));
}

type Openness = { status: CalibrationStatus; show_others_after_own: boolean; guests_see_review: boolean };
/** `own`: whether the caller takes part and has submitted this communication. */
type CalibrationViewer = { kind: 'user' | 'guest'; leads: boolean; own: 'none' | 'waiting' | 'submitted' };

/**
 * Permission to see others' answers to one communication (D-24): from the review on, or after one's own where the
 * session says so.
 */
export function maySeeMatrix({ kind, own }: CalibrationViewer, calibration: Openness): Verdict {
  if (isOpenToAll(calibration.status)) {
    if (kind === 'guest' && !calibration.guests_see_review)
      return deny('Разбор открыт только участникам с учётной записью.');
    return allow;
  }
  if (calibration.status === 'draft') return deny('Сессия ещё не запущена.');
  if (!calibration.show_others_after_own || own === 'none') return deny('Чужие оценки откроются на разборе.');
  return own === 'submitted' ? allow : deny('Чужие оценки откроются после вашей.');
}

/** Tabs with figures. */
export function maySeeReview(viewer: Pick<CalibrationViewer, 'kind'>, calibration: Openness): Verdict {
  if (!isOpenToAll(calibration.status)) return deny('Итоги откроются на разборе.');
  if (viewer.kind === 'guest' && !calibration.guests_see_review)
    return deny('Разбор открыт только участникам с учётной записью.');
  return allow;
}

export function mayExportReview(viewer: Pick<CalibrationViewer, 'kind'>, calibration: Openness): Verdict {
  return viewer.kind === 'guest' ? deny('По временной ссылке файл не выгружается.') : maySeeReview(viewer, calibration);
}

export function mayAgreeNow({ status }: Pick<CalibrationProgress, 'status'>): Verdict {
  if (status === 'closed') return CLOSED;
  return status === 'review' ? allow : deny('Ответы согласуют на разборе.');
}

type Result = { undecided: number; published_evaluation_id: number | null; evaluated: boolean };

/**
 * @param result `undecided`: criteria without an agreed answer, those left «без решения» among them; `evaluated`: the
 *   communication has an evaluation by the session's form that its employee sees.
 */
export function mayPublishAgreedNow({ status }: Pick<CalibrationProgress, 'status'>, result: Result): Verdict {
  if (status !== 'closed') return deny('Опубликовать согласованную оценку можно после закрытия сессии.');
  if (result.published_evaluation_id !== null) return deny('Согласованная оценка уже опубликована.');
  if (result.evaluated)
    return deny('У коммуникации уже есть опубликованная оценка по этой форме: сначала аннулируйте её.');
  return result.undecided === 0 ? allow : deny('Не по всем критериям есть согласованный ответ.');
}
