import { allow, deny, type Verdict } from '../kernel/verdict.ts';
import { CRITERION_GROUPS, type CriterionGroup, DEFAULT_CRITERION_GROUP } from '../references/static-references.ts';
import { NEW_COMMENT_RULE } from './comment-words.ts';
import { insertGroup } from './edit-content.ts';
import type { FormContent, FormGroup } from './form-content.schema.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { mayAddCriteria } from './form-room.ts';
import type { CriteriaList, ListedGroup } from './read-criteria-list.ts';

/** Beginnings of words by which a group of a list is one of the reference's (D-9). */
const KINDS: readonly [RegExp, CriterionGroup][] = [
  [/контакт|приветств|знакомств/i, 'contact'],
  [/потребност|вопрос|диагност/i, 'needs'],
  [/презентац|решени|предложен/i, 'presentation'],
  [/возраж/i, 'objections'],
  [/заверш|закрыти|договор/i, 'closing'],
  [/реч|тон|голос/i, 'speech'],
  [/crm|карточк/i, 'crm'],
  [/требован|регламент|правил|запрет/i, 'compliance'],
];
const kindOf = (name: string): CriterionGroup =>
  KINDS.find(([words]) => words.test(name))?.[1] ?? DEFAULT_CRITERION_GROUP;

const groupOf = ({ name, criteria }: ListedGroup, newKey: () => string): FormGroup => ({
  key: newKey(),
  criterion_group: kindOf(name),
  name: name || CRITERION_GROUPS[DEFAULT_CRITERION_GROUP],
  weight: 1,
  criteria: criteria.map((criterion) => ({
    ...criterion,
    criterion_key: newKey(),
    criterion_id: null,
    allow_na: true,
    comment_required: NEW_COMMENT_RULE,
    bonus: false,
    hidden: false,
  })),
});

/** Groups that a list leaves: the empty one that a new form begins with goes. */
const keptBeside = ({ groups }: FormContent): FormGroup[] => groups.filter(({ criteria }) => criteria.length > 0);

/** True if a form has room for all of the list (D-10). */
export function mayInsertList(content: FormContent, { groups }: CriteriaList): Verdict {
  if (groups.length === 0) return deny('В списке нет критериев.');
  if (keptBeside(content).length + groups.length > FORM_LIMITS.groups)
    return deny(`В форме может быть не больше ${FORM_LIMITS.groups} групп, а в списке их ${groups.length}.`);
  const criteria = groups.reduce((sum, group) => sum + group.criteria.length, 0);
  const room = mayAddCriteria(content, criteria);
  return room.allowed ? allow : room;
}

/** Form with the groups of a list after its own; `newKey` makes keys that are not in use. */
export const insertList = (content: FormContent, { groups }: CriteriaList, newKey: () => string): FormContent =>
  groups.reduce((made, group) => insertGroup(made, groupOf(group, newKey)), {
    ...content,
    groups: keptBeside(content),
  });
