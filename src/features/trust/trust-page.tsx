import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { groupBy } from '#domain/kernel/group-by.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import type { TrustLine } from '#domain/trust/trust.schema.ts';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { Page } from '#src/components/layout/page.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Automation, automationQuery } from '#src/features/auto-evaluations/automation-widget.tsx';
import { projectQuery } from '#src/features/projects/projects.queries.ts';
import { TrustTable } from './trust-table.tsx';
import { trustOverviewQuery } from './trust.queries.ts';

/** «Чему верить»: how far the machine may be believed, criterion by criterion of a project (D-44). */
export function TrustPage({ id }: { id: number }) {
  const { data: project } = useSuspenseQuery(projectQuery(id));
  const query = useQuery(trustOverviewQuery(id));
  // Stands above the forms: those wait for it instead of jumping.
  const isWaiting = useQuery(automationQuery(id)).isPending;
  return (
    <Page
      title="Чему верить"
      documentTitle={`Чему верить: ${project.name}`}
      subtitle={`${project.name} · ${project.company.name}`}
      actions={
        <Link to="/tasks/quick" className={buttonClass('ghost')}>
          <Zap />
          Быстрые проверки
        </Link>
      }
      crumbs={[sectionCrumb('projects'), { label: project.name, to: `/projects/${id}` }]}
    >
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-muted">
          Движок предлагает, решает человек. Насколько движку можно верить, измеряют вслепую: асессор отвечает, не видя
          подсказки, и ответы сравнивают. По критерию в обкатке подсказки скрыты, пока оценка не отправлена.
        </p>
        <Automation projectId={id} />
        {!isWaiting && (
          <QuerySection query={query} pending={<Skeleton className="h-64 w-full" />}>
            {({ criteria }) => <Forms projectId={id} criteria={criteria} />}
          </QuerySection>
        )}
      </div>
    </Page>
  );
}

/** Why no criterion can be put to the trial, where it is one reason for all: said once. */
function commonRefusal(criteria: readonly TrustLine[]): string | null {
  const reasons = new Set(criteria.filter(({ id }) => id === null).map(({ may }) => reasonOf(may.start)));
  const [only] = reasons;
  return criteria.length > 1 && reasons.size === 1 ? (only ?? null) : null;
}

/** What is measured, then the rest, each in the form's order. */
const measuredFirst = (lines: readonly TrustLine[]): TrustLine[] =>
  lines.toSorted((one, other) => Number(one.id === null) - Number(other.id === null));

function Forms({ projectId, criteria }: { projectId: number; criteria: TrustLine[] }) {
  if (criteria.length === 0)
    return <EmptyState title="Критериев нет" text="Добавьте в проект опубликованную оценочную форму." />;
  const common = commonRefusal(criteria);
  const forms = [...groupBy(criteria, ({ form }) => form.id)].map(([formId, lines]) => (
    <section key={formId} aria-labelledby={`trust-form-${formId}`} className="flex flex-col gap-3">
      <h2 id={`trust-form-${formId}`} className="text-md font-semibold">
        {lines[0]?.form.name}
      </h2>
      <TrustTable projectId={projectId} lines={measuredFirst(lines)} isRefusalSaid={common !== null} />
    </section>
  ));
  return (
    <>
      {common !== null && <p>{common}</p>}
      {forms}
    </>
  );
}
