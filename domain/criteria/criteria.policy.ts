import { isPmOf, isPmOfAny } from '../actor/team.ts';
import { countOf } from '../kernel/plural.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole } from '../actor/actor.ts';

/** Owner; a null company means common to all, kept by administrators. */
type Owned = { company_id: number | null };
type CriterionFacts = Owned & { archived: boolean };

/** Access to the section (D-3). */
export function mayListCriteria(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : never('Доступ запрещён');
}

/** Creating criteria anywhere at all. */
export function mayCreateCriteria(actor: Actor): Verdict {
  return hasRole(actor, 'admin') || isPmOfAny(actor)
    ? allow
    : never('Критерии создают администраторы и руководители проектов.');
}

/** Owner of a new, copied or moved criterion; null: common to all companies. */
export function mayCreateCriterionIn(actor: Actor, company: { id: number; archived: boolean } | null): Verdict {
  if (company === null) return hasRole(actor, 'admin') ? allow : never('Общие критерии создаёт администратор.');
  if (!hasRole(actor, 'admin') && !isPmOf(actor, { company_id: company.id }))
    return never('Критерий создаёт администратор или руководитель проекта этой компании.');
  return company.archived ? deny('Компания в архиве: новых критериев в ней не создать.') : allow;
}

/** Right to create and change criteria of this owner, whatever state they are in. */
export function mayManageCriterion(actor: Actor, { company_id }: Owned): Verdict {
  if (hasRole(actor, 'admin')) return allow;
  if (company_id === null) return never('Общие критерии меняет администратор. Свой можно сделать копией.');
  return isPmOf(actor, { company_id })
    ? allow
    : never('Критерий меняет администратор или руководитель проекта этой компании.');
}

/** Archived criteria are read-only, so that nobody works on one by mistake. */
export function mayChangeCriterionNow({ archived }: { archived: boolean }): Verdict {
  return archived ? deny('Критерий в архиве: сначала верните его.') : allow;
}

export function mayUpdateCriterion(actor: Actor, criterion: CriterionFacts): Verdict {
  return both(mayManageCriterion(actor, criterion), mayChangeCriterionNow(criterion));
}

export function mayArchiveCriterionNow({ archived }: { archived: boolean }): Verdict {
  return archived ? deny('Критерий уже в архиве.') : allow;
}

export function mayUnarchiveCriterionNow(criterion: { archived: boolean; company_archived: boolean }): Verdict {
  if (!criterion.archived) return deny('Критерий не в архиве.');
  return criterion.company_archived ? deny('Компания критерия в архиве: сначала верните её.') : allow;
}

/**
 * Uses of a criterion: forms that are not archived and have it in the version in force or in a draft. `hidden`: some of
 * them are outside the reader's scope.
 */
export type CriterionUses = { forms: number; hidden: boolean };

/** Deletion is refused while the criterion is in use, and the sentence says by what (D-4). */
export function mayRemoveCriterionNow({ forms, hidden }: CriterionUses): Verdict {
  if (forms > 0) return deny(`Критерий используется в ${countOf(forms, ['форме', 'формах', 'формах'])}`);
  return hidden ? deny('Критерий используется в формах других компаний. Его можно убрать в архив.') : allow;
}

/** A criterion is moved to another company only while no form but that company's has it. */
export function mayMoveCriterion({ foreign_forms }: { foreign_forms: number }): Verdict {
  return foreign_forms > 0 ? deny('Критерий используется в формах других компаний: компанию не сменить.') : allow;
}
