import { sameValue } from '../kernel/same-value.ts';
import type { FormContent } from './form-content.schema.ts';

type Things = Map<string, unknown>;
type Counts = { added: number; removed: number; changed: number };

/**
 * Counts of what a save has changed, for its audit record: a hundred saves of a draft must not keep a hundred whole
 * forms (D-5).
 */
type ContentChanges = Record<string, number>;

function counted(before: Things, after: Things): Counts {
  const kept = [...after].filter(([key]) => before.has(key));
  return {
    added: after.size - kept.length,
    removed: before.size - kept.length,
    changed: kept.filter(([key, value]) => !sameValue(before.get(key), value)).length,
  };
}

/** Groups as things to compare: their own fields and the order of their criteria. */
function groupsOf({ groups }: FormContent): Things {
  return new Map(
    groups.map(({ criteria, ...group }) => [
      group.key,
      { ...group, order: criteria.map(({ criterion_key }) => criterion_key) },
    ]),
  );
}

function criteriaOf({ groups }: FormContent): Things {
  return new Map(groups.flatMap(({ criteria }) => criteria.map((one) => [one.criterion_key, one])));
}

const settingsOf = ({ groups: _groups, ...settings }: FormContent): Things => new Map(Object.entries(settings));

/** Counts of added, removed and changed groups and criteria, by their keys; zeros are left out. */
export function countChanges(before: FormContent, after: FormContent): ContentChanges {
  const groups = counted(groupsOf(before), groupsOf(after));
  const criteria = counted(criteriaOf(before), criteriaOf(after));
  const changes = {
    groups_added: groups.added,
    groups_removed: groups.removed,
    groups_changed: groups.changed,
    criteria_added: criteria.added,
    criteria_removed: criteria.removed,
    criteria_changed: criteria.changed,
    settings_changed: counted(settingsOf(before), settingsOf(after)).changed,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, count]) => count > 0));
}
