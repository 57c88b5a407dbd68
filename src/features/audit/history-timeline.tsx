import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AuditEntity } from '#domain/audit/audit-words.ts';
import type { AuditRecord } from '#domain/audit/audit.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { usePermissions } from '#src/app/session.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { useNewRows } from '#src/components/ui/use-new-rows.ts';
import { AuditChanges } from './audit-changes.tsx';
import { linkToHistory } from './audit-links.ts';
import { AuditTime } from './audit-time.tsx';
import { historyQuery } from './audit.queries.ts';
import { differencesOf, foldSaves, type HistoryRun } from './fold-saves.ts';
import { MoreButton } from './more-button.tsx';

/** Changes shown at first; the rest of a long record unfolds. */
const CHANGES_SHOWN = 5;
const SAVES = ['сохранение', 'сохранения', 'сохранений'] as const;

/**
 * Sentence in place of changes that are in none of the reader's companies, where the changes of what is common to all
 * are not.
 */
const NOT_SHOWN = 'Изменения того, что общее для всех компаний, видит администратор.';

type HistoryTimelineProps = { entity: AuditEntity; id: number; isCommon: boolean; labelledBy: string };

/** Timeline of who changed this and when, the latest first. */
export function HistoryTimeline({ entity, id, isCommon, labelledBy }: HistoryTimelineProps) {
  const { audit } = usePermissions();
  const history = useInfiniteQuery(historyQuery(entity, id));
  const { frame, expectRows } = useNewRows<HTMLDivElement>(history.data?.length ?? 0);
  const { data: records, error, hasNextPage, isFetchNextPageError } = history;
  if (error && !records) return <QueryError query={history} title="Не удалось загрузить историю" className="py-6" />;
  if (!records) return <TimelineSkeleton />;
  if (records.length === 0)
    return <p className="text-muted">{isCommon ? NOT_SHOWN : 'Пока ничего нет: изменений не было.'}</p>;
  return (
    <div ref={frame}>
      <ol aria-labelledby={labelledBy} className="flex flex-col">
        {foldSaves(records).map((run) => (
          <Run key={run[0].id} run={run} now={history.dataUpdatedAt} />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {hasNextPage && (
          <Button
            size="sm"
            pending={history.isFetchingNextPage}
            onClick={() => {
              expectRows();
              void history.fetchNextPage();
            }}
          >
            Показать ещё
          </Button>
        )}
        {audit && (
          <Link
            {...linkToHistory({ entity, entity_id: id })}
            className="rounded py-1 text-sm text-accent-text hover:underline pointer-coarse:py-3"
          >
            Весь журнал
          </Link>
        )}
        {isFetchNextPageError && (
          <span role="alert" className="text-sm text-grade-poor">
            {errorMessage(error)}
          </span>
        )}
      </div>
    </div>
  );
}

/** Run of consecutive saves of a rating, one line until it is unfolded. */
function Run({ run, now }: { run: HistoryRun; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const [latest, ...earlier] = run;
  const differences = isOpen ? latest.differences : differencesOf(run);
  return (
    <>
      <Entry record={{ ...latest, differences }} now={now}>
        {earlier.length > 0 && (
          <MoreButton
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            label={`Ещё ${countOf(earlier.length, SAVES)}`}
          />
        )}
      </Entry>
      {isOpen && earlier.map((record) => <Entry key={record.id} record={record} now={now} />)}
    </>
  );
}

type EntryProps = { record: AuditRecord; now: number; children?: ReactNode };

/** Entry as a dot on a line, which ends with the last one. */
function Entry({ record, now, children }: EntryProps) {
  const { action_name, actor, at } = record;
  return (
    <li className="group/entry grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="flex flex-col items-center">
        <span className="mt-1.5 size-2 flex-none rounded-full bg-edge" />
        <span className="w-px flex-1 bg-line group-last/entry:hidden" />
      </span>
      <div className="flex min-w-0 flex-col gap-1 pb-4 group-last/entry:pb-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{action_name}</span>
          <span className="text-sm text-muted">
            {actor.name}, <AuditTime at={at} now={now} />
          </span>
        </p>
        <AuditChanges record={record} shown={CHANGES_SHOWN} />
        {children}
      </div>
    </li>
  );
}

const SHAPES = ['a', 'b', 'c'];

function TimelineSkeleton() {
  return (
    <LoadingRegion label="История загружается" className="flex flex-col gap-4">
      {SHAPES.map((shape) => (
        <div key={shape} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-4 w-80 max-w-full" />
        </div>
      ))}
    </LoadingRegion>
  );
}
