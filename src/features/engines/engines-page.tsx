import { useQuery } from '@tanstack/react-query';
import { MASKED } from '#domain/engines/engine-words.ts';
import { engineRequestsList } from '#domain/engines/engines.filters.ts';
import type { EngineRequestRow, EnginesAnswer } from '#domain/engines/engines.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { refOptions } from '#src/components/table/filter-options.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { EngineCard } from './engine-card.tsx';
import { engineRequestsQuery, enginesQuery } from './engines.queries.ts';
import { COLUMNS, RequestCard } from './requests-columns.tsx';
import { SpendingCard } from './spending-card.tsx';

const VIEW: View<EngineRequestRow> = {
  name: 'engine-requests',
  label: 'Что ушло',
  searchPlaceholder: 'Слова из того, что ушло',
  columns: COLUMNS,
  card: (row) => <RequestCard row={row} />,
  rowId: ({ id }) => id,
  rowActions: () => [],
  empty: <NothingYet text="За последние семь дней движкам ничего не отправляли." />,
};
const SOURCE = { description: engineRequestsList, options: engineRequestsQuery };

const controlsOf = (companies: EnginesAnswer['companies']): FilterControls<typeof engineRequestsList.filters> => ({
  company_id: {
    kind: 'choice',
    look: 'list',
    label: 'Компания',
    options: refOptions(companies.map(({ company }) => company)),
  },
  failed: { kind: 'flag', label: 'Ответ', yes: 'Только неудачные', no: 'Только удачные' },
  search: 'by search',
});

/** «Движки»: what is set, whether it works, what it has cost, what left (D-43). */
export function EnginesPage() {
  const query = useQuery(enginesQuery);
  return (
    <Page title="Движки">
      <div className="flex flex-col gap-6">
        <QuerySection query={query} pending={<EnginesSkeleton />}>
          {(engines) => <EnginesParts engines={engines} />}
        </QuerySection>
        <section aria-labelledby="left" className="flex flex-col gap-3">
          <div>
            <h2 id="left" className="text-md font-semibold">
              Что ушло
            </h2>
            <p className="text-sm text-muted">Запросы за последние семь дней, как они ушли. {MASKED}</p>
          </div>
          <ListView view={VIEW} source={SOURCE} controls={controlsOf(query.data?.companies ?? [])} />
        </section>
      </div>
    </Page>
  );
}

function EnginesParts({ engines: { chat, speech, companies, foreign_allowed } }: { engines: EnginesAnswer }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <EngineCard kind="chat" engine={chat} />
      <EngineCard kind="speech" engine={speech} />
      <div className="min-w-0 lg:col-span-2">
        <SpendingCard companies={companies} />
      </div>
      {foreign_allowed && (
        <p className="text-muted lg:col-span-2">
          LLM_FOREIGN=allowed: разговоры могут уходить на серверы за пределами России.
        </p>
      )}
    </div>
  );
}

function EnginesSkeleton() {
  return (
    <LoadingRegion label="Движки загружаются" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-32 lg:col-span-2" />
    </LoadingRegion>
  );
}
