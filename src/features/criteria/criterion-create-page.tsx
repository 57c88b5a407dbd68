import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { criteriaApi } from '#domain/criteria/criteria.api.ts';
import { call } from '#src/app/call.ts';
import { staticReferencesQuery } from '#src/app/session.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { criteriaAuthQuery, criterionChanged, criterionOptionsQuery } from './criteria.queries.ts';
import { criterionFields, criterionOfValues, newCriterionValues } from './criterion-form.ts';
import { criterionAside } from './criterion-aside.tsx';
import { notifySaved } from './criterion-saved.ts';

const CRUMBS = [sectionCrumb('criteria')];
const BACK = { to: '/criterias/', label: 'К списку критериев' };

/** «Новый критерий», with a preview of the assessor's view. */
export function CriterionCreatePage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { create } = useSuspenseQuery(criteriaAuthQuery).data.auth;
  const { data: options } = useSuspenseQuery(criterionOptionsQuery);
  const { data: references } = useSuspenseQuery(staticReferencesQuery);
  if (!create.allowed) return <RefusedNotice reason={create.reason} back={BACK} />;
  return (
    <FormPage
      title="Новый критерий"
      crumbs={CRUMBS}
      fields={criterionFields(options, null)}
      initial={newCriterionValues(options, references)}
      draftKey="criteria-new"
      cancelTo="/criterias/"
      save={(_payload, values) => call(criteriaApi.create, { input: criterionOfValues(values) })}
      beside={criterionAside(0)}
      onSaved={async (criterion) => {
        void criterionChanged(queryClient, criterion);
        notifySaved(criterion, 'Критерий создан.');
        await router.navigate({ to: '/criterias/$id', params: { id: String(criterion.id) } });
      }}
    />
  );
}
