import { linkOptions } from '@tanstack/react-router';
import { OctagonAlert } from 'lucide-react';
import type { CriterionSort } from '#domain/criteria/criteria.filters.ts';
import type { CriterionListItem } from '#domain/criteria/criteria.schema.ts';
import { hasCritical } from '#domain/scales/has-critical.ts';
import { formatShortDate } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { CRITERION_GROUPS, SCALE_TYPES } from '#domain/references/static-references.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge } from '#src/components/ui/badge.tsx';

export const ownerName = ({ company }: Pick<CriterionListItem, 'company'>): string => company?.name ?? 'Общий';

function linkToCriterion({ id }: { id: number }) {
  return linkOptions({ to: '/criterias/$id', params: { id: String(id) } });
}

/** Critical mark, in words as well: an icon alone would say nothing to many. */
function CriticalMark({ criterion }: { criterion: CriterionListItem }) {
  if (!hasCritical(criterion.scale)) return null;
  return (
    <Badge tone="poor" icon={<OctagonAlert />}>
      Критический
    </Badge>
  );
}

function NameCell({ criterion }: { criterion: CriterionListItem }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <RowLink link={linkToCriterion(criterion)} className="truncate font-medium">
        {criterion.name}
      </RowLink>
      <CriticalMark criterion={criterion} />
      {criterion.archived_at !== null && <Badge>В архиве</Badge>}
    </span>
  );
}

/** Sort field, checked against the list's description. */
const by = (sort: CriterionSort): CriterionSort => sort;

export const COLUMNS = [
  listColumn<CriterionListItem>({
    id: 'name',
    title: 'Критерий',
    sort: by('name'),
    width: 240,
    grow: 4,
    fixed: true,
    cell: (criterion) => <NameCell criterion={criterion} />,
  }),
  listColumn<CriterionListItem>({
    id: 'group',
    title: 'Группа',
    sort: by('group'),
    width: 210,
    grow: 1,
    cell: ({ criterion_group }) => <span className="truncate">{CRITERION_GROUPS[criterion_group]}</span>,
  }),
  listColumn<CriterionListItem>({
    id: 'scale',
    title: 'Шкала',
    width: 190,
    from: 'lg',
    cell: ({ scale }) => <span className="truncate">{SCALE_TYPES[scale.type]}</span>,
  }),
  listColumn<CriterionListItem>({
    id: 'company',
    title: 'Компания',
    width: 170,
    grow: 1,
    from: 'lg',
    cell: (criterion) => <span className="truncate">{ownerName(criterion)}</span>,
  }),
  listColumn<CriterionListItem>({
    id: 'forms',
    title: 'Формы',
    width: 88,
    align: 'end',
    cell: ({ forms }) => <span className="tabular-nums">{formatNumber(forms)}</span>,
  }),
  listColumn<CriterionListItem>({
    id: 'created_at',
    title: 'Создан',
    sort: by('created_at'),
    width: 116,
    align: 'end',
    from: 'laptop',
    cell: ({ created_at }) => (
      <span className="text-muted tabular-nums">{formatShortDate(created_at, DEFAULT_TIME_ZONE)}</span>
    ),
  }),
];

const FORMS = ['форма', 'формы', 'форм'] as const;

/** A criterion on a phone. */
export function CriterionCard({ criterion }: { criterion: CriterionListItem }) {
  const { criterion_group, scale, forms, archived_at } = criterion;
  return (
    <div className="flex min-w-0 flex-col gap-1 py-3 pr-14 pl-4">
      <RowLink link={linkToCriterion(criterion)} className="text-md font-medium break-words">
        {criterion.name}
      </RowLink>
      <span className="text-sm text-muted">
        {CRITERION_GROUPS[criterion_group]} · {SCALE_TYPES[scale.type]}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tabular-nums">
        {ownerName(criterion)} · {countOf(forms, FORMS)}
        {archived_at !== null && ' · в архиве'}
        <CriticalMark criterion={criterion} />
      </span>
    </div>
  );
}
