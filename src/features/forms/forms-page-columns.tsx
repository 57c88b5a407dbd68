import { CRITERIA } from '#domain/kernel/nouns.ts';
import { linkOptions } from '@tanstack/react-router';
import type { FormSort } from '#domain/forms/forms.filters.ts';
import type { FormListItem } from '#domain/forms/forms.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { RATE_METHODS } from '#domain/references/static-references.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { FormStatusBadge } from './form-status-badge.tsx';
import { dayText, ownerName, typesText } from './form-words.ts';

/** Text of an empty value (P-45). */
const EMPTY = <span className="text-faint">---</span>;

function linkToForm({ id }: { id: number }) {
  return linkOptions({ to: '/forms/$id', params: { id: String(id) } });
}

/** Sort field, checked against the list's description. */
const by = (sort: FormSort): FormSort => sort;

export const COLUMNS = [
  listColumn<FormListItem>({
    id: 'name',
    title: 'Форма',
    sort: by('name'),
    width: 200,
    grow: 4,
    fixed: true,
    cell: (form) => (
      <RowLink link={linkToForm(form)} className="truncate font-medium">
        {form.name}
      </RowLink>
    ),
  }),
  listColumn<FormListItem>({
    id: 'company',
    title: 'Компания',
    sort: by('company'),
    width: 140,
    grow: 2,
    cell: (form) => (
      <span className={form.company ? 'truncate' : 'truncate text-muted'} title={ownerName(form)}>
        {ownerName(form)}
      </span>
    ),
  }),
  listColumn<FormListItem>({
    id: 'types',
    title: 'Типы коммуникаций',
    width: 160,
    grow: 2,
    from: 'laptop',
    cell: (form) => (
      <span className={form.types.length > 0 ? 'truncate' : 'truncate text-muted'} title={typesText(form)}>
        {typesText(form)}
      </span>
    ),
  }),
  listColumn<FormListItem>({
    id: 'status',
    title: 'Состояние',
    width: 136,
    cell: (form) => <FormStatusBadge form={form} />,
  }),
  listColumn<FormListItem>({
    id: 'version',
    title: 'Версия',
    width: 80,
    align: 'end',
    from: 'lg',
    cell: ({ version }) => (version === null ? EMPTY : <span className="tabular-nums">{version}</span>),
  }),
  listColumn<FormListItem>({
    id: 'rate_method',
    title: 'Метод',
    width: 112,
    from: 'lg',
    cell: ({ rate_method }) => <span className="truncate">{RATE_METHODS[rate_method]}</span>,
  }),
  listColumn<FormListItem>({
    id: 'criteria',
    title: 'Критерии',
    width: 96,
    align: 'end',
    cell: ({ criteria }) => <span className="tabular-nums">{formatNumber(criteria)}</span>,
  }),
  listColumn<FormListItem>({
    id: 'projects',
    title: 'Проекты',
    width: 92,
    align: 'end',
    from: 'lg',
    cell: ({ projects }) => (projects === 0 ? EMPTY : <span className="tabular-nums">{formatNumber(projects)}</span>),
  }),
  listColumn<FormListItem>({
    id: 'updated_at',
    title: 'Изменена',
    sort: by('updated_at'),
    width: 152,
    align: 'end',
    from: 'laptop',
    cell: ({ updated_at }) => <span className="text-muted tabular-nums">{dayText(updated_at)}</span>,
  }),
];

/** Form on a phone. */
export function FormCard({ form }: { form: FormListItem }) {
  return (
    <div className="flex flex-col gap-1 py-3 pr-14 pl-4">
      <RowLink link={linkToForm(form)} className="text-md font-medium">
        {form.name}
      </RowLink>
      <span className="truncate text-sm text-muted">
        {ownerName(form)} · {typesText(form)}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <FormStatusBadge form={form} />
        {form.version !== null && <span>Версия {form.version}</span>}
        <span>{countOf(form.criteria, CRITERIA)}</span>
      </span>
    </div>
  );
}
