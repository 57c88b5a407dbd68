import { CRITERIA } from '../kernel/nouns.ts';
import { isPmOf } from '../actor/team.ts';
import { mayRemoveUnused } from '../kernel/in-use.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { countOf } from '../kernel/plural.ts';
import { type Actor, hasRole } from '../actor/actor.ts';

type CompanyFacts = { id: number; archived: boolean };

const ADMIN_ONLY = 'Это может только администратор.';

/** Access to the section (D-3). */
export function mayListCompanies(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor', 'customer') ? allow : never('Доступ запрещён');
}

export function mayCreateCompanies(actor: Actor): Verdict {
  return hasRole(actor, 'admin') ? allow : never('Компании создаёт администратор.');
}

/** Right to change the company, whatever state it is in. */
export function mayManageCompany(actor: Actor, { id }: { id: number }): Verdict {
  if (hasRole(actor, 'admin') || isPmOf(actor, { company_id: id })) return allow;
  return never('Изменить компанию может администратор или руководитель её проектов.');
}

/** Archived companies are read-only, so that nobody works on one by mistake. */
export function mayChangeNow({ archived }: { archived: boolean }): Verdict {
  return archived ? deny('Компания в архиве: сначала верните её.') : allow;
}

export function mayUpdateCompany(actor: Actor, company: CompanyFacts): Verdict {
  return both(mayManageCompany(actor, company), mayChangeNow(company));
}

export function mayKeepCompanies(actor: Actor): Verdict {
  return hasRole(actor, 'admin') ? allow : never(ADMIN_ONLY);
}

/** @param working projects that are neither finished nor archived: they would lose their company under way. */
export function mayArchiveNow(company: { archived: boolean; working: number }): Verdict {
  if (company.archived) return deny('Компания уже в архиве.');
  if (company.working === 0) return allow;
  const projects = countOf(company.working, [
    'незавершённый проект',
    'незавершённых проекта',
    'незавершённых проектов',
  ]);
  return deny(`Сначала завершите или уберите в архив ${projects} компании.`);
}

export function mayArchiveCompany(actor: Actor, company: { archived: boolean; working: number }): Verdict {
  return both(mayKeepCompanies(actor), mayArchiveNow(company));
}

export function mayUnarchiveNow({ archived }: { archived: boolean }): Verdict {
  return archived ? allow : deny('Компания не в архиве.');
}

export function mayUnarchiveCompany(actor: Actor, company: { archived: boolean }): Verdict {
  return both(mayKeepCompanies(actor), mayUnarchiveNow(company));
}

/** Counts of everything that references the company. */
type CompanyUses = { projects: number; people: number; forms: number; criteria: number; favorites: number };

/** Deletion is refused while the company is in use, and the sentence says by what (D-4). */
export function mayRemoveNow(uses: CompanyUses): Verdict {
  return mayRemoveUnused('в компании', [
    { count: uses.projects, words: ['проект', 'проекта', 'проектов'] },
    { count: uses.people, words: ['человек', 'человека', 'человек'] },
    { count: uses.forms, words: ['оценочная форма', 'оценочные формы', 'оценочных форм'] },
    { count: uses.criteria, words: CRITERIA },
    { count: uses.favorites, words: ['список избранного', 'списка избранного', 'списков избранного'] },
  ]);
}

export function mayRemoveCompany(actor: Actor, uses: CompanyUses): Verdict {
  return both(mayKeepCompanies(actor), mayRemoveNow(uses));
}

/** Projects are created by an admin anywhere, by a pm in own companies (D-3). */
export function mayCreateProjectIn(actor: Actor, company: CompanyFacts): Verdict {
  if (!hasRole(actor, 'admin') && !isPmOf(actor, { company_id: company.id }))
    return never('Проект создаёт администратор или руководитель проекта этой компании.');
  return company.archived ? deny('Компания в архиве: новых проектов в ней не создать.') : allow;
}
