import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { System } from '#domain/system/system.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { BackupsCard } from './backups-card.tsx';
import { DatabaseCard, VersionCard } from './database-card.tsx';
import { EndingCard } from './ending-card.tsx';
import { JobsPart } from './jobs-part.tsx';
import { MailCard } from './mail-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { systemQuery } from './system.queries.ts';

/** «Система»: how the installation is, for who answers for it. */
export function SystemPage() {
  const query = useQuery(systemQuery);
  return (
    <Page title="Система">
      <QuerySection query={query} pending={<SystemSkeleton />}>
        {(system) => <SystemParts system={system} />}
      </QuerySection>
    </Page>
  );
}

function SystemSkeleton() {
  return (
    <LoadingRegion label="Состояние загружается" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-20 lg:col-span-2" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </LoadingRegion>
  );
}

function SystemParts({ system }: { system: System }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Warnings warnings={system.warnings} />
      <div className="flex min-w-0 flex-col gap-4">
        <JobsPart jobs={system.jobs} />
        <MailCard mail={system.mail} />
        <SourcesCard sources={system.sources} />
        <EndingCard certificate={system.certificate} ending={system.ending} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <BackupsCard backups={system.backups} engine={system.database.engine} processes={system.processes.length} />
        <DatabaseCard system={system} />
        <VersionCard system={system} />
      </div>
    </div>
  );
}

/** What has to be acted on, each line a way to its place on this page. */
function Warnings({ warnings }: Pick<System, 'warnings'>) {
  return (
    <Card as="section" aria-labelledby="attention" className="flex flex-col gap-2 p-4 lg:col-span-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="attention" className="mr-auto text-md font-semibold">
          {warnings.length === 0 ? 'Всё в порядке' : 'Требует внимания'}
        </h2>
        <Link to="/audit/" className="text-accent-text hover:underline">
          Журнал изменений
        </Link>
      </div>
      {warnings.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden="true" className="flex-none text-grade-excellent" />
          Копии свежие, задания выполняются, письма доходят.
        </p>
      ) : (
        <ul aria-labelledby="attention" className="flex flex-col gap-1">
          {warnings.map(({ part, text }) => (
            <li key={text}>
              <Link to="." hash={part} className="inline-flex items-start gap-2 hover:underline">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-grade-poor" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
