import type { CalibrationStatus } from '../calibrations/calibration-states.ts';
import { formatDay } from '../kernel/format-date.ts';
import { allow, deny, type Verdict } from '../kernel/verdict.ts';

/** What needs a communication as it is (D-68, D-69). */
export type Holds = {
  /** Sessions that it was chosen for. */
  calibrations: readonly { name: string; status: CalibrationStatus }[];
  /** Numbers of the undecided appeals against its evaluations. */
  appeals: readonly number[];
  /** Weeks of sent reports that have counted it. */
  weeks: readonly { from: string; to: string }[];
};

/** A sentence goes into a toast and a row of a list. */
const named = (name: string): string => `«${name}»`;

function heldByAppeal({ appeals: [id] }: Holds): Verdict {
  return id === undefined ? allow : deny(`Её оценка оспорена: сначала вынесите решение по апелляции № ${id}.`);
}

/** Running session: said before all else, since what else holds may be what its raters must not know yet (D-24). */
export function heldByRunning({ calibrations }: Holds): Verdict {
  const running = calibrations.find(({ status }) => status === 'scoring' || status === 'review');
  return running ? deny(`Она участвует в калибровке ${named(running.name)}: сначала закройте эту сессию.`) : allow;
}

function heldByReport({ weeks: [week] }: Holds): Verdict {
  if (!week) return allow;
  const { from, to } = week;
  return deny(
    `Её оценка вошла в отправленный еженедельный отчёт за ${formatDay(from)}–${formatDay(to)}: он уже у заказчика.`,
  );
}

const firstRefusal = (verdicts: readonly Verdict[]): Verdict => verdicts.find(({ allowed }) => !allowed) ?? allow;

/** Changing what its evaluations are counted by, with them. */
export function mayMoveRatingsNow(holds: Holds): Verdict {
  return firstRefusal([heldByRunning(holds), heldByAppeal(holds), heldByReport(holds)]);
}

/** Moving to another project: a session is of one project. */
export function mayMoveToProjectNow(holds: Holds): Verdict {
  const chosen = holds.calibrations.find(({ status }) => status === 'draft');
  const draft = chosen ? deny(`Она выбрана для калибровки ${named(chosen.name)}: сначала уберите её оттуда.`) : allow;
  return firstRefusal([mayMoveRatingsNow(holds), draft]);
}

/** Deleting: figures of sent reports stay (D-4); a session that was only planned goes on without it. */
export function mayRemoveNow(holds: Holds): Verdict {
  const closed = holds.calibrations.find(({ status }) => status === 'closed');
  const result = closed ? deny(`Она — часть итогов калибровки ${named(closed.name)}, которые уже разосланы.`) : allow;
  return firstRefusal([heldByRunning(holds), heldByAppeal(holds), result]);
}
