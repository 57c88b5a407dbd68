import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupByDeal } from '#domain/communications/client-history.ts';
import type { ClientConversation } from '#domain/communications/client-conversations.schema.ts';
import { kindWords } from '#domain/communications/kind-words.ts';
import { listTime } from '#src/app/list-time.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { RowLink } from '#src/components/table/row-link.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { clientConversationsQuery } from '../communication-page.queries.ts';
import { AudioMark, DurationCell, EvaluationMark, KindIcon } from '../list/communications-page-cells.tsx';
import { CrmLink } from './communication-page-facts.tsx';
import { linkToClient } from './client-panel.tsx';

/** Conversations with the client of this communication, the newest first, by their deals where there are any (D-55). */
export function ClientConversations({ id }: { id: number }) {
  const query = useQuery(clientConversationsQuery(id));
  return (
    <QuerySection
      query={query}
      error={{ title: 'Разговоры с клиентом не загрузились' }}
      pending={
        <LoadingRegion className="pb-3">
          <Skeleton className="h-20" />
        </LoadingRegion>
      }
    >
      {({ data, total }) => {
        const deals = groupByDeal(data);
        const isGrouped = deals.some(({ crm_url: url }) => url !== null);
        return (
          <div className="pb-3">
            {deals.map(({ crm_url: url, conversations }) => (
              <section key={url} aria-label={url === null ? 'Без сделки' : 'Сделка'} className="mb-2">
                {isGrouped && (
                  <h3 className="flex items-baseline gap-2 py-1 text-sm font-medium">
                    {url === null ? 'Без сделки' : 'Сделка'}
                    {url !== null && (
                      <span className="font-normal">
                        <CrmLink url={url} />
                      </span>
                    )}
                  </h3>
                )}
                <ol className="-mx-2 max-h-80 divide-y divide-line overflow-y-auto">
                  {conversations.map((row) => (
                    <ConversationLine key={row.id} row={row} isThis={row.id === id} />
                  ))}
                </ol>
              </section>
            ))}
            <Link {...linkToClient({ id })} className="text-sm text-accent-text hover:underline">
              {total > data.length ? `Все ${total} списком` : 'Показать списком'}
            </Link>
          </div>
        );
      }}
    </QuerySection>
  );
}

type LineProps = { row: ClientConversation; isThis: boolean };

/** One of them: when, who, what it is, how it was rated, its first words. */
function ConversationLine({ row, isThis }: LineProps) {
  const time = listTime(row.started_at);
  return (
    <li
      aria-current={isThis ? 'true' : undefined}
      className="relative flex flex-col gap-0.5 rounded px-2 py-2 text-sm hover:bg-subtle aria-[current]:bg-subtle"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="flex items-center gap-2 text-muted tabular-nums">
          <KindIcon row={row} />
          {isThis ? (
            <span className="text-ink">{time}</span>
          ) : (
            <RowLink
              link={{ to: '/communications/$id', params: { id: String(row.id) } }}
              label={`${time}, ${kindWords(row)}, коммуникация № ${row.id}`}
              className="text-accent-text"
            >
              {time}
            </RowLink>
          )}
          {row.duration_seconds !== null && <DurationCell row={row} />}
          <AudioMark audio={row.audio} />
        </span>
        <span className="min-w-0 truncate">
          {row.employee?.name ?? row.employee_source_name ?? 'Не указано'}
          <span className="text-muted">
            {' · '}
            {row.type?.name ?? row.project.name}
          </span>
        </span>
        <span className="ml-auto">
          {isThis ? <span className="text-muted">этот разговор</span> : <EvaluationMark evaluation={row.evaluation} />}
        </span>
      </span>
      {row.first_words !== null && <span className="line-clamp-2 text-muted">{row.first_words}</span>}
    </li>
  );
}
