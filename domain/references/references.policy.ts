import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole, isSelf } from '../actor/actor.ts';
import { REFERENCE_WORDS, type ReferenceBook, type ReferenceUse, usesText } from './reference-books.ts';

/** Facts about a value for its rules. `owner_id` is a collection's owner; null for books common to all. */
export type ReferenceFacts = {
  book: ReferenceBook;
  owner_id: number | null;
  /** Uses within the actor's scope. */
  uses: readonly ReferenceUse[];
  /** True if it is also used outside the actor's scope: by other companies, or by deleted entities. */
  hidden_uses: boolean;
};

const READERS = never('Справочники видят администраторы, руководители проектов и асессоры.');
const KEEPERS = never('Справочники меняют администраторы и руководители проектов.');
const COLLECTORS = never('Избранное ведут администраторы, команда, заказчики и РОП.');
const OWNER = never('Изменить список избранного может только его владелец.');

/** Access to the book (D-3): collections are personal, the other books belong to the team. */
export function mayReadBook(actor: Actor, book: ReferenceBook): Verdict {
  if (book === 'favorites') return hasRole(actor, 'admin', 'pm', 'assessor', 'customer', 'head') ? allow : COLLECTORS;
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : READERS;
}

export function mayCreateIn(actor: Actor, book: ReferenceBook): Verdict {
  if (book === 'favorites') return mayReadBook(actor, book);
  return hasRole(actor, 'admin', 'pm') ? allow : KEEPERS;
}

export function mayUpdateReference(
  actor: Actor,
  { book, owner_id }: Pick<ReferenceFacts, 'book' | 'owner_id'>,
): Verdict {
  if (book !== 'favorites') return mayCreateIn(actor, book);
  return isSelf(actor, owner_id) ? mayCreateIn(actor, book) : OWNER;
}

/** Refusal for uses outside the actor's scope, without a number: it would tell of other companies (D-2). */
function hiddenUse(actor: Actor, book: ReferenceBook): Verdict {
  const { one } = REFERENCE_WORDS[book];
  return hasRole(actor, 'admin')
    ? deny(`${one} используется в удалённых коммуникациях. Объедините с другим значением.`)
    : deny(`${one} используется вне ваших компаний. Убрать такое значение может администратор.`);
}

/**
 * Deletion is refused while the value is in use (D-4): merging moves its uses first. A collection is deleted with its
 * contents.
 */
export function mayRemoveReference(actor: Actor, facts: ReferenceFacts): Verdict {
  const mayUpdate = mayUpdateReference(actor, facts);
  if (!mayUpdate.allowed || facts.book === 'favorites') return mayUpdate;
  const { one } = REFERENCE_WORDS[facts.book];
  const used = usesText(facts.uses);
  if (used !== null) return deny(`${one} используется в ${used}`);
  return facts.hidden_uses ? hiddenUse(actor, facts.book) : allow;
}

/** Merging changes everything that uses the value: a pm may merge only where all of it belongs to own companies. */
export function mayMergeReference(actor: Actor, facts: ReferenceFacts): Verdict {
  const mayUpdate = mayUpdateReference(actor, facts);
  if (!mayUpdate.allowed || facts.book === 'favorites' || hasRole(actor, 'admin')) return mayUpdate;
  return facts.hidden_uses
    ? deny(`${REFERENCE_WORDS[facts.book].one} используется вне ваших компаний. Объединить может администратор.`)
    : allow;
}
