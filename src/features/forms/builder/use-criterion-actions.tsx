import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, FolderInput, PencilLine, Trash2 } from 'lucide-react';
import {
  duplicateCriterion,
  moveCriterion,
  locateCriterion,
  removeCriterion,
  updateCriterion,
} from '#domain/forms/edit-content.ts';
import { mayAddCriteria } from '#domain/forms/form-room.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { randomKey } from '#src/app/random-key.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { criterionIn } from './builder-content.ts';
import { type Builder, useBuilder } from './builder-context.ts';
import { groupName } from './builder-slot-text.ts';

/** Menu of a criterion; computed when it opens, so that 200 rows do not follow every change for it. */
export function useCriterionActions(key: string): () => readonly RowAction[] {
  const builder = useBuilder();
  return () => criterionActions(builder, key);
}

function criterionActions(builder: Builder, key: string): readonly RowAction[] {
  const { store, ui } = builder;
  const content = store.content();
  const place = locateCriterion(content, key);
  const criterion = criterionIn(content, key)?.criterion;
  if (!place || !criterion) return [];
  const size = content.groups[place.group_index]?.criteria.length ?? 0;
  const put = (index: number): void =>
    store.edit((present) => moveCriterion(present, key, { group_key: place.group_key, index }));
  return [
    { label: 'Изменить', icon: <PencilLine />, onSelect: () => ui.open({ kind: 'criterion', key }) },
    {
      label: 'Выше',
      icon: <ArrowUp />,
      disabledReason: place.index === 0 ? 'Критерий и так первый в группе.' : undefined,
      onSelect: () => put(place.index - 1),
    },
    {
      label: 'Ниже',
      icon: <ArrowDown />,
      disabledReason: place.index === size - 1 ? 'Критерий и так последний в группе.' : undefined,
      onSelect: () => put(place.index + 1),
    },
    {
      label: 'В группу…',
      icon: <FolderInput />,
      disabledReason: content.groups.length < 2 ? 'Других групп нет.' : undefined,
      onSelect: () => void askGroup(builder, key),
    },
    {
      label: 'Дублировать',
      icon: <Copy />,
      disabledReason: reasonOf(mayAddCriteria(content, 1)),
      onSelect: () => store.edit((present) => duplicateCriterion(present, key, randomKey)),
    },
    {
      label: criterion.hidden ? 'Показывать асессору' : 'Скрыть',
      icon: criterion.hidden ? <Eye /> : <EyeOff />,
      onSelect: () => store.edit((present) => updateCriterion(present, key, { hidden: !criterion.hidden })),
    },
    {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => store.edit((present) => removeCriterion(present, key)),
    },
  ];
}

async function askGroup({ store, ui }: Builder, key: string): Promise<void> {
  const content = store.content();
  const own = locateCriterion(content, key)?.group_key;
  const options = content.groups
    .filter((group) => group.key !== own)
    .map((group) => ({ value: group.key, label: groupName(content, group.key) }));
  const answer = await dialog({
    title: 'В какую группу перенести?',
    ok: 'Перенести',
    form: [{ type: 'select', name: 'group', label: 'Группа', options }],
    initial: { group: options[0]?.value ?? '' },
  });
  const group_key = answer?.group;
  if (typeof group_key !== 'string') return;
  store.edit((present) => moveCriterion(present, key, { group_key, index: Number.POSITIVE_INFINITY }));
  ui.expand(group_key);
}
