import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { companiesApi } from '#domain/companies/companies.api.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { companyChanged, companyQuery } from './companies.queries.ts';
import { COMPANY_FIELDS, COMPANY_NOTES, companyForm, companyValues } from './company-form.ts';

const SECTION = sectionCrumb('companies');

export function CompanyEditPage({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: company } = useSuspenseQuery(companyQuery(id));
  const page = `/companies/${id}/`;
  const { update } = company.may;
  if (!update.allowed) return <RefusedNotice reason={update.reason} back={{ to: page, label: 'К компании' }} />;
  return (
    <FormPage
      key={id}
      title={company.name}
      crumbs={[SECTION]}
      edits="компании"
      notes={COMPANY_NOTES}
      fields={COMPANY_FIELDS}
      initial={companyValues(company)}
      revision={company.revision}
      draftKey={`companies-${id}`}
      cancelTo={page}
      save={(payload, _values, { revision }) =>
        call(companiesApi.update, { params: { id }, body: companyForm(payload), revision })
      }
      latest={async () => {
        const present = await call(companiesApi.get, { params: { id }, several: true });
        return { initial: companyValues(present), revision: present.revision };
      }}
      onSaved={async (saved) => {
        void companyChanged(queryClient, saved);
        notify.positive('Изменения сохранены.');
        await router.navigate({ to: '/companies/$id', params: { id: String(id) } });
      }}
    />
  );
}
