import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import type { VersionName } from './form-page-search.ts';
import { formContentQuery } from './forms.queries.ts';

/** True if this person sees the draft: those who edit it, while the form is archived too. */
export function seesDraft({ draft, may }: Form): boolean {
  return draft !== null && (may.update.allowed || may.unarchive.allowed);
}

/** Source of a version: its id, `draft` for the draft, null when there is none for this person. */
export function sourceOf(form: Form, name: VersionName): number | 'draft' | null {
  if (name === 'draft') return seesDraft(form) ? 'draft' : null;
  return form.versions.find(({ number }) => number === name)?.id ?? null;
}

type VersionContentProps = {
  form: Form;
  name: VersionName;
  children: (content: FormContent) => ReactNode;
};

/** Content of one version with its loading states (U-3). */
export function VersionContent({ form, name, children }: VersionContentProps) {
  if (name === form.version && form.content) return children(form.content);
  const source = sourceOf(form, name);
  if (source === null) return <NoSuchVersion name={name} />;
  return (
    <Fetched form={form} source={source}>
      {children}
    </Fetched>
  );
}

function NoSuchVersion({ name }: Pick<VersionContentProps, 'name'>) {
  return (
    <Card>
      <EmptyState
        title={name === 'draft' ? 'Черновика нет' : `Версии ${name} нет`}
        text="Выберите другую на вкладке «Версии»."
      />
    </Card>
  );
}

type FetchedProps = Pick<VersionContentProps, 'form' | 'children'> & { source: number | 'draft' };

function Fetched({ form, source, children }: FetchedProps) {
  const answer = useQuery(formContentQuery(form.id, source));
  const pending = (
    <LoadingRegion label="Загружаем версию формы" className="flex flex-col gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-64" />
    </LoadingRegion>
  );
  return (
    <QuerySection query={answer} pending={pending} error={{ framed: true }}>
      {children}
    </QuerySection>
  );
}
