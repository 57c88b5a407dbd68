import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { errorMessage, requestIdOf } from '#src/app/api-error.ts';
import { Page } from '#src/components/layout/page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { FormBuilder } from './form-builder.tsx';
import { FormBuilderSkeleton } from './form-builder-skeleton.tsx';
import { formDraftQuery } from './form-draft.queries.ts';
import { formQuery } from './forms.queries.ts';

/** `/forms/:id/edit/`: who may not change the form, or not now, reads why. */
export function FormBuilderPage({ id }: { id: number }) {
  const { data: form } = useSuspenseQuery(formQuery(id));
  const { update } = form.may;
  if (!update.allowed) {
    return <RefusedNotice reason={update.reason} back={{ to: `/forms/${id}/`, label: 'К форме' }} />;
  }
  return <OpenDraft key={id} id={id} name={form.name} />;
}

function OpenDraft({ id, name }: { id: number; name: string }) {
  const { data: draft, error, refetch, isFetching } = useQuery(formDraftQuery(id));
  if (draft) return <FormBuilder draft={draft} />;
  if (!error) return <FormBuilderSkeleton />;
  return (
    <Page title={name} crumbs={[{ label: 'Оценочные формы', to: '/forms/' }]}>
      <ErrorState
        message={errorMessage(error)}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    </Page>
  );
}
