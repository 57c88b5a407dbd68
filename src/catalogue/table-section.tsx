import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { Archive, FileText, Star, Trash2 } from 'lucide-react';
import type { ListQuery } from '#domain/kernel/list-filters.ts';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import type { FilterControls } from '../components/table/filter-controls.ts';
import { listColumn } from '../components/table/list-columns.ts';
import { ListSkeleton } from '../components/table/list-skeleton.tsx';
import { NothingYet } from '../components/table/list-states.tsx';
import { ListView } from '../components/table/list-view.tsx';
import type { ListView as View } from '../components/table/list-view-props.ts';
import { RowLink } from '../components/table/row-link.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { Sample, Section } from './sample.tsx';

type Project = { id: number; name: string; company: string; score: number; state: 'active' | 'archived' };

const FILTERS = {
  state: { kind: 'enums', values: ['active', 'archived'] },
  score_from: { kind: 'number', min: 0, max: 100 },
  score_to: { kind: 'number', min: 0, max: 100 },
  search: { kind: 'text', max: 100 },
} as const;
const DESCRIPTION = { filters: FILTERS, sort: ['name', 'score'], defaultSort: 'name' } as const;
type Query = ListQuery<typeof FILTERS, 'name' | 'score'>;

const PROJECTS: Project[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `Проект ${index + 1}`,
  company: index % 3 === 0 ? 'Окна Тверь' : 'Двери Москва',
  score: (index * 37) % 101,
  state: index % 5 === 0 ? 'archived' : 'active',
}));

const CONTROLS: FilterControls<typeof FILTERS> = {
  state: {
    kind: 'choice',
    look: 'pills',
    label: 'Состояние',
    options: [
      { value: 'active', label: 'В работе' },
      { value: 'archived', label: 'В архиве' },
    ],
  },
  score_from: { kind: 'range', to: 'score_to', label: 'Балл, %', min: 0, max: 100 },
  score_to: 'other end',
  search: 'by search',
};

/** Server stand-in for one page of a list. */
function answer({ page, per_page, sort, filter }: Query): ListOf<Project> {
  const { state, search = '', score_from = 0, score_to = 100 } = filter;
  const found = PROJECTS.filter(
    (project) =>
      (!state || state.includes(project.state)) &&
      project.name.toLowerCase().includes(search.toLowerCase()) &&
      project.score >= score_from &&
      project.score <= score_to,
  );
  const field = sort.replace('-', '') as 'name' | 'score';
  const sorted = found.toSorted((a, b) => String(a[field]).localeCompare(String(b[field]), 'ru', { numeric: true }));
  const rows = sort.startsWith('-') ? sorted.toReversed() : sorted;
  return {
    data: rows.slice((page - 1) * per_page, page * per_page),
    meta: { page, per_page, total: rows.length, total_exact: true, pages: Math.ceil(rows.length / per_page) },
    auth: { create: { allowed: true } },
  };
}

const SOURCE = {
  description: DESCRIPTION,
  options: (query: Query) =>
    queryOptions({ queryKey: ['catalogue', query] as QueryKey, queryFn: async () => answer(query) }),
};

const link = { to: '.' } as const;
const state = (project: Project) => (
  <Badge tone={project.state === 'active' ? 'excellent' : 'neutral'}>
    {project.state === 'active' ? 'В работе' : 'В архиве'}
  </Badge>
);

const VIEW: View<Project> = {
  name: 'catalogue',
  label: 'Проекты',
  searchPlaceholder: 'Название',
  rowId: ({ id }) => id,
  empty: <NothingYet text="Создайте первый." />,
  columns: [
    listColumn<Project>({
      id: 'name',
      title: 'Название',
      sort: 'name',
      width: 160,
      grow: 2,
      fixed: true,
      cell: (project) => <RowLink link={link}>{project.name}</RowLink>,
    }),
    listColumn<Project>({
      id: 'company',
      title: 'Компания',
      width: 160,
      grow: 1,
      from: 'md',
      cell: ({ company }) => company,
    }),
    listColumn<Project>({ id: 'state', title: 'Состояние', width: 120, cell: state }),
    listColumn<Project>({
      id: 'score',
      title: 'Балл',
      sort: 'score',
      width: 90,
      align: 'end',
      cell: ({ score }) => score,
    }),
  ],
  card: (project) => (
    <div className="flex flex-col items-start gap-1 p-4">
      <RowLink link={link}>{project.name}</RowLink>
      <span className="text-muted">{project.company}</span>
      {state(project)}
    </div>
  ),
  bulk: {
    rowName: ({ name }) => name,
    actions: (_, clear) => [
      { label: 'В избранное', icon: <Star />, onSelect: clear },
      { label: 'В архив', icon: <Archive />, disabledReason: 'Среди выбранных есть чужие.', onSelect: clear },
      { label: 'Удалить', icon: <Trash2 />, onSelect: clear },
    ],
  },
  rowActions: () => [
    { label: 'Открыть', icon: <FileText />, link },
    { label: 'В архив', icon: <Archive />, disabledReason: 'В проекте есть незаконченные оценки.', onSelect: () => {} },
    { label: 'Удалить', icon: <Trash2 />, tone: 'danger', onSelect: () => {} },
  ],
};

export function TableSection() {
  return (
    <Section id="table" title="Список">
      <Sample title="Список целиком">
        <ListView view={VIEW} source={SOURCE} controls={CONTROLS} />
      </Sample>
      <Sample title="Загрузка списка">
        <ListSkeleton />
      </Sample>
    </Section>
  );
}
