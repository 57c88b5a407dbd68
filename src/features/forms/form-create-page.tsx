import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { formsApi } from '#domain/forms/forms.api.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { EMPTY, firstCompany, newFormFields, newFormToSend } from './form-fields.ts';
import { formChanged, formOptionsQuery, formsAuthQuery } from './forms.queries.ts';
import { rememberCompany } from './last-company.ts';

const CRUMBS = [sectionCrumb('forms')];
const BACK = { to: '/forms/', label: 'К списку форм' };

/** «Новая форма»: owner and types; its criteria are made in the builder, which follows. */
export function FormCreatePage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { create } = useSuspenseQuery(formsAuthQuery).data.auth;
  const { data: options } = useSuspenseQuery(formOptionsQuery);
  if (!create.allowed) return <RefusedNotice reason={create.reason} back={BACK} />;
  return (
    <FormPage
      title="Новая форма"
      crumbs={CRUMBS}
      fields={newFormFields(options)}
      initial={{ company_id: firstCompany(options), template: EMPTY }}
      draftKey="forms-new"
      cancelTo="/forms/"
      submitLabel="Создать"
      save={(payload) => call(formsApi.create, { input: newFormToSend(payload) })}
      onSaved={async (form) => {
        rememberCompany(form.company?.id ?? null);
        void formChanged(queryClient, form);
        notify.positive('Форма создана.');
        await router.navigate({ to: '/forms/$id/edit', params: { id: String(form.id) } });
      }}
    />
  );
}
