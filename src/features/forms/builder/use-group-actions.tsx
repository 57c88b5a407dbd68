import { ArrowDown, ArrowUp, Copy, PencilLine, Trash2 } from 'lucide-react';
import { duplicateGroup, moveGroup, removeGroup } from '#domain/forms/edit-content.ts';
import { mayAddCriteria, mayAddGroup } from '#domain/forms/form-room.ts';
import { both, reasonOf } from '#domain/kernel/verdict.ts';
import { randomKey } from '#src/app/random-key.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { type Builder, useBuilder } from './builder-context.ts';

/** Menu of a group; computed when it opens. */
export function useGroupActions(key: string): () => readonly RowAction[] {
  const builder = useBuilder();
  return () => groupActions(builder, key);
}

function groupActions({ store, ui }: Builder, key: string): readonly RowAction[] {
  const content = store.content();
  const at = content.groups.findIndex((group) => group.key === key);
  const group = content.groups[at];
  if (!group) return [];
  const room = both(mayAddGroup(content), mayAddCriteria(content, group.criteria.length));
  return [
    { label: 'Изменить', icon: <PencilLine />, onSelect: () => ui.open({ kind: 'group', key }) },
    {
      label: 'Выше',
      icon: <ArrowUp />,
      disabledReason: at === 0 ? 'Группа и так первая.' : undefined,
      onSelect: () => store.edit((present) => moveGroup(present, key, at - 1)),
    },
    {
      label: 'Ниже',
      icon: <ArrowDown />,
      disabledReason: at === content.groups.length - 1 ? 'Группа и так последняя.' : undefined,
      onSelect: () => store.edit((present) => moveGroup(present, key, at + 1)),
    },
    {
      label: 'Дублировать',
      icon: <Copy />,
      disabledReason: reasonOf(room),
      onSelect: () => store.edit((present) => duplicateGroup(present, key, randomKey)),
    },
    {
      label: group.criteria.length > 0 ? 'Удалить с критериями' : 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => store.edit((present) => removeGroup(present, key)),
    },
  ];
}
