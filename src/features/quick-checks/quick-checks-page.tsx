import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { QuickCheckList } from '#domain/trust/quick-checks.schema.ts';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { Page } from '#src/components/layout/page.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { quickChecksQuery } from './quick-checks.queries.ts';

/** «Быстрые проверки»: criteria whose machine waits to be checked (D-44). */
export function QuickChecksPage() {
  const query = useQuery(quickChecksQuery);
  return (
    <Page title="Быстрые проверки" crumbs={[sectionCrumb('tasks')]}>
      <p className="max-w-prose pb-4 text-muted">
        Один критерий, одно место разговора, полминуты. Что сказал движок, не видно: так узнают, насколько ему можно
        верить.
      </p>
      <QuerySection query={query} pending={<Skeleton className="h-40 w-full" />}>
        {({ data }) => <Criteria data={data} />}
      </QuerySection>
    </Page>
  );
}

function Criteria({ data }: QuickCheckList) {
  if (data.length === 0)
    return (
      <EmptyState
        title="Проверять нечего"
        text="Проверки появятся, когда руководитель начнёт обкатку критерия на странице «Чему верить», а движок ответит по разговорам и где-нибудь снизит балл."
      />
    );
  return (
    <Card>
      <ul className="divide-y divide-line">
        {data.map(({ id, criterion, form, project, company, left }) => (
          <li key={id}>
            <Link
              to="/tasks/quick/$id"
              params={{ id: String(id) }}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded px-4 py-3 hover:bg-subtle"
            >
              <span className="font-medium">{criterion}</span>
              <span className="grow text-sm text-muted">
                {form.name} · {project.name} · {company}
              </span>
              <span className="text-sm tabular-nums">{countOf(left, ['проверка', 'проверки', 'проверок'])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
