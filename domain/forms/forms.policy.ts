import { EVALUATIONS } from '../kernel/nouns.ts';
import { isPmOf, isPmOfAny } from '../actor/team.ts';
import { mayArchiveUnused, mayRemoveUnused, mayUnlinkUnused, type Use } from '../kernel/in-use.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole } from '../actor/actor.ts';
import type { FormFinding } from './form-finding.ts';

const OPEN_TASKS = ['неначатая задача', 'неначатые задачи', 'неначатых задач'] as const;

/** Owner; a null company means common to all, kept by administrators. */
type Owned = { company_id: number | null };
type FormFacts = Owned & { archived: boolean };

/** Access to the section (D-3). */
export function mayListForms(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : never('Доступ запрещён');
}

/** Creating forms anywhere at all. */
export function mayCreateForms(actor: Actor): Verdict {
  return hasRole(actor, 'admin') || isPmOfAny(actor)
    ? allow
    : never('Формы создают администраторы и руководители проектов.');
}

/** Owner of a new, copied or moved form; null: common to all companies. */
export function mayCreateFormIn(actor: Actor, company: { id: number; archived: boolean } | null): Verdict {
  if (company === null) return hasRole(actor, 'admin') ? allow : never('Общие формы создаёт администратор.');
  if (!hasRole(actor, 'admin') && !isPmOf(actor, { company_id: company.id }))
    return never('Форму создаёт администратор или руководитель проекта этой компании.');
  return company.archived ? deny('Компания в архиве: новых форм в ней не создать.') : allow;
}

/** Right to create and change forms of this owner, whatever state they are in. */
export function mayManageForms(actor: Actor, { company_id }: Owned): Verdict {
  if (hasRole(actor, 'admin')) return allow;
  if (company_id === null) return never('Общие формы меняет администратор. Свою можно сделать копией.');
  return isPmOf(actor, { company_id })
    ? allow
    : never('Форму меняет администратор или руководитель проекта этой компании.');
}

/** Archived forms are read-only, so that nobody works on one by mistake. */
export function mayChangeFormNow({ archived }: { archived: boolean }): Verdict {
  return archived ? deny('Форма в архиве: сначала верните её.') : allow;
}

export function mayUpdateForm(actor: Actor, form: FormFacts): Verdict {
  return both(mayManageForms(actor, form), mayChangeFormNow(form));
}

/** Evaluations that would begin on the form by themselves: scheduled plans of active projects, and open tasks. */
export type ScheduledUse = { scheduled_plans: number; open_tasks: number };

const usesAhead = ({ scheduled_plans, open_tasks }: ScheduledUse): Use[] => [
  {
    count: scheduled_plans,
    words: ['план выборки с расписанием', 'плана выборки с расписанием', 'планов выборки с расписанием'],
  },
  { count: open_tasks, words: OPEN_TASKS },
];

/** Archiving is refused while plans or tasks would start new evaluations on the form (D-4). */
export function mayArchiveFormNow({ archived, ...ahead }: ScheduledUse & { archived: boolean }): Verdict {
  return archived ? deny('Форма уже в архиве.') : mayArchiveUnused('по форме', usesAhead(ahead));
}

/** Unlinking a form from a project is refused for the same plans and tasks, counted in that project (D-4). */
export function mayUnlinkForm({ name, ...ahead }: ScheduledUse & { name: string }): Verdict {
  return mayUnlinkUnused(`по форме «${name}»`, usesAhead(ahead));
}

export function mayUnarchiveFormNow(form: { archived: boolean; company_archived: boolean }): Verdict {
  if (!form.archived) return deny('Форма не в архиве.');
  return form.company_archived ? deny('Компания формы в архиве: сначала верните её.') : allow;
}

/** A form is moved to another company only while no project but that company's uses it. */
export function mayMoveForm({ foreign_projects }: { foreign_projects: number }): Verdict {
  return foreign_projects > 0 ? deny('По форме оценивают проекты другой компании: компанию не сменить.') : allow;
}

type FormUses = {
  is_published: boolean;
  projects: number;
  evaluations: number;
  plans: number;
  open_tasks: number;
};

/** Removal of a form that was never published, and only of such: published versions stay for ever (D-4, D-11). */
export function mayRemoveFormNow({ is_published, projects, evaluations, plans, open_tasks }: FormUses): Verdict {
  const unused = mayRemoveUnused('по форме', [
    { count: evaluations, words: EVALUATIONS },
    { count: projects, words: ['проект', 'проекта', 'проектов'] },
    { count: plans, words: ['план выборки', 'плана выборки', 'планов выборки'] },
    { count: open_tasks, words: OPEN_TASKS },
  ]);
  if (!unused.allowed) return unused;
  return is_published ? deny('Удалить нельзя: форма публиковалась. Её можно убрать в архив.') : allow;
}

export function mayPublishNow({ has_draft }: { has_draft: boolean }): Verdict {
  return has_draft ? allow : deny('Публиковать нечего: изменений нет.');
}

/** Publishing is stopped by errors, not by warnings (D-11). */
export function mayPublishDraft(findings: readonly FormFinding[]): Verdict {
  return findings.every(({ level }) => level !== 'error')
    ? allow
    : deny('Форму нельзя опубликовать: сначала исправьте ошибки.');
}

/** Reason while a draft has not begun: it does with its first change. */
export const NO_CHANGES = 'Правок ещё нет.';

/** Without a change there is nothing to publish, to drop or to simulate. */
export function mayUseDraft({ begun }: { begun: boolean }): Verdict {
  return begun ? allow : deny(NO_CHANGES);
}

/** A draft is dropped only when a published version remains. */
export function mayDiscardDraft({ is_published }: { is_published: boolean }): Verdict {
  return is_published ? allow : deny('Форма ещё не публиковалась: вместо черновика удалите её целиком.');
}
