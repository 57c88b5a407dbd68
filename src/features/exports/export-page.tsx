import { COMMUNICATIONS } from '#domain/kernel/nouns.ts';
import { exportsApi } from '#domain/exports/exports.api.ts';
import { call } from '#src/app/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import { listOfKind, writeExport } from '#domain/exports/export-address.ts';
import {
  isOfCommunications,
  ROW_WORDS,
  EXPORT_FORMATS,
  EXPORT_KINDS,
  EXPORT_LISTS,
  type ExportFormat,
  type ExportKind,
} from '#domain/exports/export-kinds.ts';
import { FILE_KEPT_DAYS } from '#domain/exports/export-limits.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { Page } from '#src/components/layout/page.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import { reportsAuthQuery, reportsChanged } from '#src/features/reports/reports.queries.ts';
import { ViewsButton } from '#src/features/saved-views/views-button-widget.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { askedRows, previewQuery } from './exports.queries.ts';
import { ExportFilters } from './export-filters.tsx';
import { ROWS, ExportPreviewTable } from './export-preview.tsx';
import { useExportAddress } from './export-search.ts';

const KINDS = choicesOf(EXPORT_KINDS);
const FORMATS = Object.entries(EXPORT_FORMATS).map(([value, { label }]) => ({
  value: value as ExportFormat,
  label,
}));

type Address = ReturnType<typeof useExportAddress>;

/** Change of the kind: another of the same list keeps the filters, one of another list the days alone. */
function withKind({ choice, change }: Address, what: ExportKind): void {
  const isSameList = EXPORT_LISTS[what] === EXPORT_LISTS[choice.what];
  const { period_from, period_to } = choice.list.filter;
  const days = Object.fromEntries(Object.entries({ period_from, period_to }).filter(([, day]) => day !== undefined));
  const list = isSameList ? choice.list : { sort: listOfKind(what).defaultSort, filter: days };
  change({ what, columns: [], list });
}

/** Rows that will be in the file: by the list's filters, or those ticked there. */
function Rows({ address }: { address: Address }) {
  const { choice, ids, change, dropIds } = address;
  if (ids && isOfCommunications(choice.what)) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p>Отмечено в списке: {countOf(ids.length, COMMUNICATIONS)}.</p>
        <Button size="sm" onClick={dropIds}>
          Отобрать по фильтрам
        </Button>
      </div>
    );
  }
  return (
    <ExportFilters
      key={choice.what}
      what={choice.what}
      filter={choice.list.filter}
      onChange={(filter) => change({ list: { ...choice.list, filter } })}
    />
  );
}

/** Starts the run and opens its page; a refusal is told, and everything chosen stays. */
function useStart({ choice, ids }: Address) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { format, columns } = choice;
  return useMutation<Report, ApiError>({
    mutationFn: () => call(exportsApi.create, { input: { ...askedRows({ ...choice, ids }), format, columns } }),
    onSuccess: async ({ id }) => {
      await reportsChanged(queryClient);
      await navigate({ to: '/reports/$id', params: { id: String(id) } });
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
}

/** «Выгрузка»: what, which, in which columns and format; the file is made by a job (D-31). */
export function ExportPage() {
  const address = useExportAddress();
  const { choice, ids, change } = address;
  const verdict = useQuery(reportsAuthQuery).data?.auth.create;
  if (verdict && !verdict.allowed)
    return (
      <Page title="Выгрузка" crumbs={[sectionCrumb('reports')]}>
        <p className="text-muted">{reasonOf(verdict)}</p>
      </Page>
    );
  return (
    <Page
      title="Выгрузка"
      subtitle={`Файл хранится ${FILE_KEPT_DAYS} дней. В нём то, что видно вам в проектах, которые вы ведёте.`}
      crumbs={[sectionCrumb('reports')]}
      actions={<ViewsButton list="unloading" query={toQueryString(writeExport(choice))} name="Шаблоны" />}
    >
      <div className="flex flex-col gap-4">
        <TitledCard title="Что выгрузить" text={ROW_WORDS[choice.what]}>
          <Segments
            label="Что выгрузить"
            options={KINDS}
            value={choice.what}
            onChange={(what) => withKind(address, what)}
          />
        </TitledCard>
        <TitledCard title="Отбор">
          <Rows address={address} />
        </TitledCard>
        <TitledCard title="Колонки">
          <ColumnChoice what={choice.what} columns={choice.columns} onChange={(columns) => change({ columns })} />
        </TitledCard>
        <TitledCard title="Формат" text="Время — по часам проекта.">
          <Segments label="Формат" options={FORMATS} value={choice.format} onChange={(format) => change({ format })} />
        </TitledCard>
        <Result address={address} ids={ids} />
      </div>
    </Page>
  );
}

function Result({ address, ids }: { address: Address; ids: Address['ids'] }) {
  const { choice } = address;
  const preview = useQuery(previewQuery({ ...choice, ids }));
  const start = useStart(address);
  const { data } = preview;
  const total = data?.what === choice.what && !preview.isPlaceholderData ? data.total : undefined;
  return (
    <TitledCard title="Что получится">
      <QuerySection query={preview} pending={<Skeleton className="h-40" />}>
        {({ what, columns, rows, total: all }) =>
          what === choice.what ? (
            <ExportPreviewTable
              {...{ what, rows }}
              known={columns}
              columns={choice.columns}
              total={all}
              stale={preview.isPlaceholderData}
            />
          ) : (
            <Skeleton className="h-40" />
          )
        }
      </QuerySection>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          icon={<Download />}
          pending={start.isPending}
          disabledReason={total === 0 ? 'Выгружать нечего.' : undefined}
          onClick={() => start.mutate()}
        >
          Выгрузить
        </Button>
        <p aria-live="polite" className="text-muted tabular-nums">
          {total === undefined ? 'Считаем строки…' : countOf(total, ROWS)}
        </p>
      </div>
    </TitledCard>
  );
}
