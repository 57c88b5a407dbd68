import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { Page } from '#src/components/layout/page.tsx';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { FormBuilder } from './form-builder.tsx';
import { FormBuilderSkeleton } from './form-builder-skeleton.tsx';
import { formDraftQuery } from '../form-draft.queries.ts';
import { formQuery } from '../forms.queries.ts';

/** `/forms/:id/edit/`: a person who may not change the form, or not now, reads why. */
export function FormBuilderPage({ id }: { id: number }) {
  const { data: form } = useSuspenseQuery(formQuery(id));
  const { update } = form.may;
  if (!update.allowed) {
    return <RefusedNotice reason={update.reason} back={{ to: `/forms/${id}/`, label: 'К форме' }} />;
  }
  return <OpenDraft key={id} id={id} name={form.name} />;
}

function OpenDraft({ id, name }: { id: number; name: string }) {
  const query = useQuery(formDraftQuery(id));
  if (query.data) return <FormBuilder draft={query.data} />;
  if (!query.error) return <FormBuilderSkeleton />;
  return (
    <Page title={name} crumbs={[sectionCrumb('forms')]}>
      <QueryError query={query} />
    </Page>
  );
}
