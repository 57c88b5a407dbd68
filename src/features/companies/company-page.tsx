import { EVALUATIONS } from '#domain/kernel/nouns.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { Company } from '#domain/companies/companies.schema.ts';
import { formatDate } from '#domain/kernel/format-date.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { COMPANY_ROLES } from '#domain/memberships/membership-roles.ts';
import { usePermissions } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { PermittedLink } from '#src/components/table/permitted.tsx';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { CompanyLogo } from '#src/components/ui/company-logo.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { HistoryWidget } from '#src/features/audit/history-widget.tsx';
import { CompanyEnginesPart } from '#src/features/engines/company-engines-widget.tsx';
import { CompanyReferencesPart } from '#src/features/meaning/company-references-widget.tsx';
import { People } from '#src/features/memberships/people-widget.tsx';
import { ProjectsOfCompany } from '#src/features/projects/projects-of-company-widget.tsx';
import { companyQuery } from './companies.queries.ts';
import type { CompanyTab } from './company-tabs.ts';
import { useCompanyChanges } from './use-company-actions.tsx';

const CRUMBS = [sectionCrumb('companies')];

type CompanyPageProps = { id: number; tab: CompanyTab };

/** Page of a company: facts, its projects, its people, its history. */
export function CompanyPage({ id, tab }: CompanyPageProps) {
  const { data: company } = useSuspenseQuery(companyQuery(id));
  const { audit } = usePermissions();
  const navigate = useNavigate();
  const show = (next: CompanyTab): void =>
    void navigate({ to: '/companies/$id', params: { id: String(id) }, search: { tab: next }, replace: true });
  const tabs = [
    { id: 'projects', label: 'Проекты', count: company.counts.projects } as const,
    { id: 'people', label: 'Сотрудники' } as const,
    { id: 'engines', label: 'Движки' } as const,
    { id: 'references', label: 'Справочники' } as const,
    ...(audit ? [{ id: 'history', label: 'История' } as const] : []),
  ];
  const shown = tabs.some((one) => one.id === tab) ? tab : 'projects';
  return (
    <Page title={company.name} crumbs={CRUMBS} actions={<Actions company={company} />}>
      <div className="flex flex-col gap-6">
        <Facts company={company} />
        <Tabs label={company.name} tabs={tabs} shown={shown} onShow={show}>
          {shown === 'projects' && <ProjectsOfCompany company={company} />}
          {shown === 'people' && <h2 className="sr-only">Сотрудники</h2>}
          {shown === 'people' && <People target={{ of: 'companies', id }} roles={COMPANY_ROLES} />}
          {shown === 'engines' && <CompanyEnginesPart id={id} />}
          {shown === 'references' && <CompanyReferencesPart id={id} />}
          {shown === 'history' && <HistoryWidget entity="companies" id={id} />}
        </Tabs>
      </div>
    </Page>
  );
}

function Facts({ company }: { company: Company }) {
  const { norm, counts, archived_at, created_at, idle_minutes } = company;
  const facts = [
    {
      term: 'Норма',
      value: norm === null ? 'Не указано' : `${countOf(norm, EVALUATIONS)} на сотрудника в месяц`,
    },
    { term: 'Сотрудники', value: `${countOf(counts.people, PEOPLE)} в компании и её проектах` },
    ...(counts.second_factor === null ? [] : [{ term: 'Второй фактор', value: secondFactorText(company) }]),
    ...(idle_minutes === null
      ? []
      : [{ term: 'Сеанс', value: `завершается после ${countOf(idle_minutes, IDLE)} бездействия` }]),
    // Day in Moscow, not in some project's zone.
    { term: 'Создана', value: formatDate(created_at, DEFAULT_TIME_ZONE) },
  ];
  return (
    <div className="flex items-start gap-4">
      <CompanyLogo name={company.name} urls={company.logo_urls} size="lg" />
      <div className="flex min-w-0 flex-col gap-2">
        {archived_at !== null && (
          <span>
            <Badge>В архиве с {formatDate(archived_at, DEFAULT_TIME_ZONE)}</Badge>
          </span>
        )}
        <DefinitionList facts={facts} />
      </div>
    </div>
  );
}

const secondFactorText = ({ second_factor_required, counts }: Company): string =>
  `${second_factor_required ? 'обязателен' : 'по желанию'}, настроен у ${counts.second_factor} из ${counts.people}`;

const IDLE = ['минуты', 'минут', 'минут'] as const;
const PEOPLE = ['человек', 'человека', 'человек'] as const;

function Actions({ company }: { company: Company }) {
  const navigate = useNavigate();
  const changes = useCompanyChanges((done) => {
    if (done === 'remove') void navigate({ to: '/companies' });
  });
  return (
    <>
      <RowMenuButton actions={() => changes(company)} />
      <PermittedLink
        may={company.may.update}
        link={{ to: '/companies/$id/edit', params: { id: String(company.id) } }}
        icon={<PencilLine />}
      >
        Изменить
      </PermittedLink>
    </>
  );
}
