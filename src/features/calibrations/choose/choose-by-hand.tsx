import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ChosenCommunications } from '#domain/calibrations/calibration-choices.schema.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { CommunicationList, CommunicationListItem } from '#domain/communications/communications.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { ListSkeleton } from '#src/components/table/list-skeleton.tsx';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { communicationsQuery } from '#src/features/communications/communications.queries.ts';
import { CommunicationFilter } from '#src/features/communications/list/communication-filter-widget.tsx';
import { choicePreviewQuery } from '../calibrations.queries.ts';
import { CommunicationLine } from '../page/communication-line.tsx';
import { Warnings } from '../page/progress-grid.tsx';
import type { ChoosingProps } from './choose-panel.tsx';

type ChooseByHandProps = ChoosingProps & {
  filter: CommunicationFilters;
  onFilter: (filter: CommunicationFilters) => void;
};

const PER_PAGE = 25;

/** Ticked in a list with the filters of all communications (D-16), the newest first. */
export function ChooseByHand({ calibration, room, adding, onAdd, filter, onFilter }: ChooseByHandProps) {
  const { project } = calibration;
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const query = useQuery({
    ...communicationsQuery({
      page,
      per_page: PER_PAGE,
      sort: '-started_at',
      filter: { ...filter, project_id: [project.id] },
    }),
    placeholderData: keepPreviousData,
  });
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const tooMany = chosen.size > room ? `В сессию войдёт ещё ${room}.` : undefined;
  return (
    <>
      <CommunicationFilter
        projectId={project.id}
        filter={filter}
        onChange={(next) => {
          setPage(1);
          onFilter(next);
        }}
      />
      <QuerySection query={query} pending={<ListSkeleton />} error={{ framed: true }}>
        {(list) => (
          <div className={classNames('flex flex-col gap-2', query.isPlaceholderData && 'opacity-50')}>
            <Found calibration={calibration} list={list} chosen={chosen} onToggle={toggle} />
            <Pages list={list} page={page} onPage={setPage} />
          </div>
        )}
      </QuerySection>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface py-3">
        <Button
          variant="primary"
          pending={adding}
          disabledReason={chosen.size === 0 ? 'Отметьте хотя бы одну коммуникацию.' : tooMany}
          onClick={() => onAdd({ choice: { by: 'hand', ids: [...chosen] } })}
        >
          Добавить{chosen.size > 0 && `: ${formatNumber(chosen.size)}`}
        </Button>
        {tooMany && <span className="text-sm text-grade-poor">{tooMany}</span>}
      </div>
    </>
  );
}

type FoundProps = {
  calibration: ChoosingProps['calibration'];
  list: CommunicationList;
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
};

/**
 * Found communications; one that cannot be added says why, and who has seen an evaluation of it is named beforehand.
 */
function Found({ calibration, list, chosen, onToggle }: FoundProps) {
  const present = new Set(calibration.communications.map(({ id }) => id));
  const ids = list.data.map(({ id }) => id).filter((id) => !present.has(id));
  const choice = ids.length === 0 ? null : { choice: { by: 'hand' as const, ids } };
  const { data: preview } = useQuery(choicePreviewQuery(calibration.id, choice));
  if (list.data.length === 0) return <p className="py-6 text-center text-muted">Ничего не найдено.</p>;
  return (
    <ul aria-label="Найденные коммуникации" className="divide-y divide-line/60 rounded border border-line bg-surface">
      {list.data.map((row) => (
        <li key={row.id}>
          <FoundRow
            row={row}
            refusal={present.has(row.id) ? 'Уже в сессии' : refusalOf(preview, row.id)}
            warnings={preview?.data.find(({ id }) => id === row.id)?.warnings ?? []}
            checked={chosen.has(row.id)}
            onToggle={() => onToggle(row.id)}
          />
        </li>
      ))}
    </ul>
  );
}

const refusalOf = (preview: ChosenCommunications | undefined, id: number): string | undefined =>
  preview?.refused.find((one) => one.id === id)?.message;

type FoundRowProps = {
  row: CommunicationListItem;
  refusal: string | undefined;
  warnings: ChosenCommunications['data'][number]['warnings'];
  checked: boolean;
  onToggle: () => void;
};

function FoundRow({ row, refusal, warnings, checked, onToggle }: FoundRowProps) {
  return (
    <Checkbox
      checked={checked}
      disabled={refusal !== undefined}
      onChange={onToggle}
      className={classNames('px-3 py-2.5', !refusal && 'hover:bg-subtle')}
      label={
        <span className="flex min-w-0 flex-col gap-1">
          <CommunicationLine row={row} />
          {refusal && <span className="text-sm text-muted">{refusal}</span>}
          <Warnings warnings={warnings} />
        </span>
      }
    />
  );
}

type PagesProps = { list: CommunicationList; page: number; onPage: (page: number) => void };

function Pages({ list: { meta }, page, onPage }: PagesProps) {
  if (meta.pages < 2) return null;
  return (
    <div className="flex items-center gap-2 text-sm text-muted tabular-nums">
      <IconButton
        size="sm"
        label="Предыдущая страница"
        icon={<ChevronLeft />}
        disabledReason={page === 1 ? 'Это первая страница.' : undefined}
        onClick={() => onPage(page - 1)}
      />
      {page} из {formatNumber(meta.pages)}
      <IconButton
        size="sm"
        label="Следующая страница"
        icon={<ChevronRight />}
        disabledReason={page === meta.pages ? 'Это последняя страница.' : undefined}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
