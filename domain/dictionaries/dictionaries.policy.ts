import { type Actor, hasRole } from '../actor/actor.ts';
import { isPmOf, isPmOfAny } from '../actor/team.ts';
import { countOf } from '../kernel/plural.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';

/** Owner; a null company means common to all, kept by administrators. */
type Owned = { company_id: number | null };
type DictionaryFacts = Owned & { archived: boolean };

/** Access to the section: whoever reads criteria reads the words that check them (D-41). */
export function mayListDictionaries(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : never('Доступ запрещён');
}

/** Creating dictionaries anywhere at all. */
export function mayCreateDictionaries(actor: Actor): Verdict {
  return hasRole(actor, 'admin') || isPmOfAny(actor)
    ? allow
    : never('Словари создают администраторы и руководители проектов.');
}

/** Owner of a new or copied dictionary; null: common to all companies. */
export function mayCreateDictionaryIn(actor: Actor, company: { id: number; archived: boolean } | null): Verdict {
  if (company === null) return hasRole(actor, 'admin') ? allow : never('Общие словари создаёт администратор.');
  if (!hasRole(actor, 'admin') && !isPmOf(actor, { company_id: company.id }))
    return never('Словарь создаёт администратор или руководитель проекта этой компании.');
  return company.archived ? deny('Компания в архиве: новых словарей в ней не создать.') : allow;
}

/** Right to change dictionaries of this owner, whatever state they are in. */
export function mayManageDictionary(actor: Actor, { company_id }: Owned): Verdict {
  if (hasRole(actor, 'admin')) return allow;
  if (company_id === null) return never('Общие словари меняет администратор. Свой можно сделать копией.');
  return isPmOf(actor, { company_id })
    ? allow
    : never('Словарь меняет администратор или руководитель проекта этой компании.');
}

export function mayChangeDictionaryNow({ archived }: { archived: boolean }): Verdict {
  return archived ? deny('Словарь в архиве: сначала верните его.') : allow;
}

export function mayUpdateDictionary(actor: Actor, dictionary: DictionaryFacts): Verdict {
  return both(mayManageDictionary(actor, dictionary), mayChangeDictionaryNow(dictionary));
}

export function mayArchiveDictionaryNow({ archived }: { archived: boolean }): Verdict {
  return archived ? deny('Словарь уже в архиве.') : allow;
}

export function mayUnarchiveDictionaryNow(dictionary: { archived: boolean; company_archived: boolean }): Verdict {
  if (!dictionary.archived) return deny('Словарь не в архиве.');
  return dictionary.company_archived ? deny('Компания словаря в архиве: сначала верните её.') : allow;
}

/** Uses: forms that are not archived and check by it, and whether some of them are outside the reader's scope. */
export type DictionaryUses = { forms: number; hidden: boolean };

/** Deletion is refused while a check uses the dictionary, and the sentence says how many forms do (D-4). */
export function mayRemoveDictionaryNow({ forms, hidden }: DictionaryUses): Verdict {
  if (forms > 0) return deny(`Словарём проверяют критерии в ${countOf(forms, ['форме', 'формах', 'формах'])}`);
  return hidden ? deny('Словарём проверяют критерии форм других компаний. Его можно убрать в архив.') : allow;
}
