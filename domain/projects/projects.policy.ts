import { isPmOf, isPmOfAny, isTeamOf } from '../actor/team.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole } from '../actor/actor.ts';

type ProjectFacts = { company_id: number; archived: boolean };

/** Access to the section (D-3); a guest by a link to a project sees that one (D-7). */
export function mayListProjects(actor: Actor): Verdict {
  if (actor.kind === 'guest') return actor.target.type === 'project' ? allow : never('Доступ запрещён');
  return hasRole(actor, 'admin', 'pm', 'assessor', 'customer', 'head') ? allow : never('Доступ запрещён');
}

/** Creating projects anywhere at all. */
export function mayCreateProjects(actor: Actor): Verdict {
  return hasRole(actor, 'admin') || isPmOfAny(actor)
    ? allow
    : never('Проекты создают администраторы и руководители проектов.');
}

/** Right to change the project, whatever state it is in. */
export function mayManageProject(actor: Actor, { company_id }: { company_id: number }): Verdict {
  if (hasRole(actor, 'admin') || isPmOf(actor, { company_id })) return allow;
  return never('Изменить проект может администратор или руководитель проекта этой компании.');
}

/** Archived projects are read-only, so that nobody works on one by mistake. */
export function mayChangeProjectNow({ archived }: { archived: boolean }): Verdict {
  return archived ? deny('Проект в архиве: сначала верните его.') : allow;
}

export function mayUpdateProject(actor: Actor, project: ProjectFacts): Verdict {
  return both(mayManageProject(actor, project), mayChangeProjectNow(project));
}

export function mayArchiveProjectNow({ archived }: { archived: boolean }): Verdict {
  return archived ? deny('Проект уже в архиве.') : allow;
}

export function mayArchiveProject(actor: Actor, project: ProjectFacts): Verdict {
  return both(mayManageProject(actor, project), mayArchiveProjectNow(project));
}

export function mayUnarchiveProjectNow(project: { archived: boolean; company_archived: boolean }): Verdict {
  if (!project.archived) return deny('Проект не в архиве.');
  return project.company_archived ? deny('Компания проекта в архиве: сначала верните её.') : allow;
}

export function mayUnarchiveProject(actor: Actor, project: ProjectFacts & { company_archived: boolean }): Verdict {
  return both(mayManageProject(actor, project), mayUnarchiveProjectNow(project));
}

export function mayDeleteProjects(actor: Actor): Verdict {
  return hasRole(actor, 'admin') ? allow : never('Удалить проект может только администратор.');
}

type ProjectUses = { has_communications: boolean; people: number; integrations: number };

/** Deletion is refused while the project is in use, and the sentence says by what (D-4). */
export function mayDeleteProjectNow({ has_communications, people, integrations }: ProjectUses): Verdict {
  if (has_communications) return deny('Удалить нельзя: в проекте есть коммуникации. Его можно убрать в архив.');
  if (integrations > 0) return deny('Удалить нельзя: в проект приходят звонки. Сначала удалите его интеграции.');
  return people > 0 ? deny('Удалить нельзя: в проекте есть сотрудники. Сначала уберите их из состава.') : allow;
}

export function mayDeleteProject(actor: Actor, uses: ProjectUses): Verdict {
  return both(mayDeleteProjects(actor), mayDeleteProjectNow(uses));
}

/** A project is moved to another company only while it holds nothing of the first one. */
export function mayMoveToCompany(uses: ProjectUses): Verdict {
  if (uses.has_communications) return deny('В проекте есть коммуникации: компанию уже не сменить.');
  if (uses.integrations > 0) return deny('В проект приходят звонки: сначала удалите его интеграции.');
  return uses.people > 0 ? deny('В проекте есть сотрудники: сначала уберите их из состава.') : allow;
}

/** What an engine has judged of a project, and what not, is read by its team (D-43). */
export function maySeeSuggestionCounts(actor: Actor, project: { company_id: number }): Verdict {
  return isTeamOf(actor, project) ? allow : never('Подсказки видит команда проекта.');
}
