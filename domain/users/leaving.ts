import { TASKS } from '../kernel/nouns.ts';
import { countOf } from '../kernel/plural.ts';
import { quoted } from '../kernel/quoted.ts';
import type { Handover, Leaving, LeavingProject } from './leaving.schema.ts';

/** Words and rules of leaving for the archive, which never keeps anybody's open work (D-4). */
const DRAFTS = ['черновик оценки', 'черновика оценок', 'черновиков оценок'] as const;
const RETURNED = ['оценка на исправлении', 'оценки на исправлении', 'оценок на исправлении'] as const;
const SESSIONS = ['сессии калибровки', 'сессиях калибровки', 'сессиях калибровки'] as const;
const REPORTS = ['еженедельного отчёта', 'еженедельных отчётов', 'еженедельных отчётов'] as const;
const APPEALS = ['апелляция', 'апелляции', 'апелляций'] as const;
const PLANS = ['план выборки', 'плана выборки', 'планов выборки'] as const;

/** Fate of all that is not handed over, a line each; none for who holds nothing. */
export function leavingLines(leaving: Leaving): string[] {
  const { drafts, returned, calibrations, appeals, reports, chat, alone } = leaving;
  return [
    drafts > 0 && `${countOf(drafts, DRAFTS)}: удалим, ответы сохранит журнал.`,
    returned > 0 && `${countOf(returned, RETURNED)}: аннулируем; опубликованная, которую исправляли, останется.`,
    calibrations > 0 &&
      `Участвует в ${countOf(calibrations, SESSIONS)}: где оценил ещё не всё, выйдет из участников, и оценить должен кто-то другой.`,
    appeals > 0 && `На рассмотрении ${countOf(appeals, APPEALS)}: решение вынесет другой руководитель.`,
    reports > 0 && `Из получателей ${countOf(reports, REPORTS)} уберём.`,
    chat && 'Личный чат в Telegram отвяжем.',
    ...alone.map(({ company, role }) => {
      const whom = role === 'pm' ? 'руководителя проекта' : 'асессора';
      return `Компания ${quoted(company.name)} останется без ${whom}: назначьте его.`;
    }),
  ].filter((line): line is string => line !== false);
}

/** «Продажи: 5 задач, из них начато 2; 1 план выборки»: what a successor takes over of a project. */
export function heldText({ name, tasks, begun, plans }: LeavingProject): string {
  const given = [
    tasks > 0 && `${countOf(tasks, TASKS)}${begun > 0 ? `, из них начато ${begun}` : ''}`,
    plans.length > 0 && countOf(plans.length, PLANS),
  ].filter((part): part is string => part !== false);
  return `${name}: ${given.join('; ')}`;
}

/** People who may take all of these projects over. */
export function commonSuccessors(projects: readonly LeavingProject[]): LeavingProject['successors'] {
  const [first, ...others] = projects;
  if (!first) return [];
  return first.successors.filter(({ id }) => others.every(({ successors }) => successors.some((one) => one.id === id)));
}

type Problem = { kind: 'undecided' | 'wrong'; reason: string };

/** Problem of what was decided: a project nobody was named for, or somebody who may not take it. */
export function handoverProblem(
  projects: readonly LeavingProject[],
  decided: readonly Handover[] | undefined,
): Problem | null {
  const undecided = projects.filter(({ id }) => !decided?.some(({ project_id }) => project_id === id));
  if (undecided.length > 0)
    return { kind: 'undecided', reason: `Решите, кому передать: ${undecided.map(heldText).join('; ')}.` };
  for (const { project_id, assessor_id } of decided ?? []) {
    const project = projects.find(({ id }) => id === project_id);
    if (assessor_id === null || !project) continue;
    if (!project.successors.some(({ id }) => id === assessor_id))
      return { kind: 'wrong', reason: `Задачи проекта ${quoted(project.name)} этому сотруднику не передать.` };
  }
  return null;
}

type Settled = { tasks_handed: number; tasks_cancelled: number; drafts_removed: number; evaluations_voided: number };

/** What was done with a leaver's work, in the order in which it matters; nothing to say of who held none. */
export function settledText({ tasks_handed, tasks_cancelled, drafts_removed, evaluations_voided }: Settled): string {
  return [
    tasks_handed > 0 && `Передано: ${countOf(tasks_handed, TASKS)}.`,
    tasks_cancelled > 0 && `Снято: ${countOf(tasks_cancelled, TASKS)}.`,
    drafts_removed > 0 && `Удалено: ${countOf(drafts_removed, DRAFTS)}.`,
    evaluations_voided > 0 && `Аннулировано: ${countOf(evaluations_voided, RETURNED)}.`,
  ]
    .filter((part): part is string => part !== false)
    .join(' ');
}
