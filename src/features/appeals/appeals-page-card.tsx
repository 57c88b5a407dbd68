import type { AppealListItem } from '#domain/appeals/appeals.schema.ts';
import { isActive } from '#domain/appeals/appeal-states.ts';
import { listTime } from '#src/app/list-time.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { linkToAppeal, ScoreCell, StateBadge, subjectText, TermMark } from './appeals-page-columns.tsx';

/** Appeal on a phone: the evaluation, its subject and state. */
export function AppealListCard({ row }: { row: AppealListItem }) {
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex min-w-0 flex-col pr-10">
        <RowLink link={linkToAppeal(row)} className="truncate text-md font-medium">
          {row.employee?.name ?? 'Сотрудник не указан'}
          <span className="sr-only">, апелляция № {row.id}</span>
        </RowLink>
        <span className="truncate text-sm">
          {subjectText(row)} <span className="text-muted">· {row.project.name}</span>
        </span>
        <span className="truncate text-sm text-muted tabular-nums">
          {listTime(row.opened_at)} · {row.author.name}
        </span>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <StateBadge row={row} />
        {isActive(row.state) && <TermMark row={row} />}
        <span className="ml-auto">
          <ScoreCell row={row} />
        </span>
      </div>
    </div>
  );
}
