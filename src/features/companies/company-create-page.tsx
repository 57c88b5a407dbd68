import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { companiesApi } from '#domain/companies/companies.api.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { companiesAuthQuery, companyChanged } from './companies.queries.ts';
import { COMPANY_FIELDS, COMPANY_NOTES, companyForm } from './company-form.ts';

const CRUMBS = [sectionCrumb('companies')];
const BACK = { to: '/companies/', label: 'К списку компаний' };

/** «Новая компания». */
export function CompanyCreatePage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { create } = useSuspenseQuery(companiesAuthQuery).data.auth;
  if (!create.allowed) return <RefusedNotice reason={create.reason} back={BACK} />;
  return (
    <FormPage
      title="Новая компания"
      crumbs={CRUMBS}
      notes={COMPANY_NOTES}
      fields={COMPANY_FIELDS}
      draftKey="companies-new"
      cancelTo="/companies/"
      save={(payload) => call(companiesApi.create, { body: companyForm(payload) })}
      onSaved={async (company) => {
        void companyChanged(queryClient, company);
        notify.positive('Компания создана.');
        await router.navigate({ to: '/companies/$id', params: { id: String(company.id) } });
      }}
    />
  );
}
