import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { criteriaApi } from '#domain/criteria/criteria.api.ts';
import { call } from '#src/app/call.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { criterionChanged, criterionOptionsQuery, criterionQuery } from './criteria.queries.ts';
import { criterionFields, criterionOfValues, criterionValues } from './criterion-form.ts';
import { criterionAside } from './criterion-aside.tsx';
import { notifySaved } from './criterion-saved.ts';

const SECTION = sectionCrumb('criteria');

export function CriterionEditPage({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: criterion } = useSuspenseQuery(criterionQuery(id));
  const { data: options } = useSuspenseQuery(criterionOptionsQuery);
  const page = `/criterias/${id}/`;
  const { update } = criterion.may;
  if (!update.allowed) return <RefusedNotice reason={update.reason} back={{ to: page, label: 'К критерию' }} />;
  return (
    <FormPage
      key={id}
      title={criterion.name}
      crumbs={[SECTION]}
      edits="критерия"
      fields={criterionFields(options, criterion)}
      initial={criterionValues(criterion)}
      revision={criterion.revision}
      draftKey={`criteria-${id}`}
      cancelTo={page}
      save={(_payload, values, { revision }) =>
        call(criteriaApi.update, { params: { id }, revision, input: criterionOfValues(values) })
      }
      beside={criterionAside(criterion.forms)}
      latest={async () => {
        const present = await call(criteriaApi.get, { params: { id }, several: true });
        return { initial: criterionValues(present), revision: present.revision };
      }}
      onSaved={async (saved) => {
        void criterionChanged(queryClient, saved);
        notifySaved(saved, 'Изменения сохранены.');
        await router.navigate({ to: '/criterias/$id', params: { id: String(id) } });
      }}
    />
  );
}
