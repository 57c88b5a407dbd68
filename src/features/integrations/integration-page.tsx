import { Link, useNavigate } from '@tanstack/react-router';
import { PencilLine, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { SECRETS_LOST } from '#domain/integrations/integration-words.ts';
import type { Integration } from '#domain/integrations/integrations.schema.ts';
import { INTEGRATION_SOURCE_TYPES } from '#domain/references/static-references.ts';
import { usePermissions } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { type Tab, Tabs } from '#src/components/ui/tabs.tsx';
import { HistoryWidget } from '#src/features/audit/history-widget.tsx';
import { ConnectionTab } from './connection-tab.tsx';
import { StatusBadge } from './integrations-page-columns.tsx';
import { LogTab } from './log-tab.tsx';
import { MappingTab } from './mapping-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { SwitchButton } from './switch-button.tsx';
import { useRemoveIntegration } from './use-remove-integration.ts';
import { useWatchedIntegration } from './use-watched-integration.ts';

const CRUMBS = [sectionCrumb('integrations')];

export type IntegrationTab = 'log' | 'people' | 'fields' | 'connection' | 'history';

type AddressSearch = Readonly<Record<string, unknown>>;

/** A source of calls: how it is connected, whom it names, what came. */
export function IntegrationPage({ id, asked }: { id: number; asked: AddressSearch }) {
  const integration = useWatchedIntegration(id);
  const { audit } = usePermissions();
  const navigate = useNavigate();
  const tabs = tabsOf(integration, audit);
  // Kept here and not read from the address alone: the log's filters write the address anew.
  const [tab, setTab] = useState(() => tabs.find((one) => one.id === asked.tab)?.id ?? firstTab(asked, tabs));
  const shown = tabs.some((one) => one.id === tab) ? tab : 'log';
  const show = (next: IntegrationTab): void => {
    setTab(next);
    void navigate({ to: '/integrations/$id', params: { id: String(id) }, search: { tab: next }, replace: true });
  };
  return (
    <Page
      title={integration.name}
      subtitle={<Subtitle integration={integration} />}
      crumbs={CRUMBS}
      actions={<Actions integration={integration} />}
    >
      {integration.secrets_lost ? (
        <Trouble>
          {SECRETS_LOST} Вкладка «Подключение» примет новые. До того звонки этой интеграции не принимаются.
        </Trouble>
      ) : (
        integration.status === 'error' && (
          <Trouble>
            {integration.error ?? 'Звонки не принимаются.'} Доставки не теряются: когда причина исчезнет, интеграция
            заработает сама, или включите её снова.
          </Trouble>
        )
      )}
      <Tabs label={integration.name} tabs={tabs} shown={shown} onShow={show}>
        {shown === 'log' && <LogTab integration={integration} />}
        {shown === 'people' && <PeopleTab integration={integration} />}
        {shown === 'fields' && <MappingTab integration={integration} />}
        {shown === 'connection' && <ConnectionTab integration={integration} />}
        {shown === 'history' && <HistoryWidget entity="integrations" id={id} />}
      </Tabs>
    </Page>
  );
}

/** Tabs in the order of the work: the connection until a call has come, what comes from then on. */
function tabsOf({ type, source, first_call_at }: Integration, audit: boolean): Tab<IntegrationTab>[] {
  const log = { id: 'log', label: 'Журнал' } as const;
  const connection = type === 'import' ? [] : [{ id: 'connection', label: 'Подключение' } as const];
  return [
    ...(first_call_at === null ? [...connection, log] : [log]),
    { id: 'people', label: 'Сотрудники' },
    ...(source && source.mapped.length > 0 ? [{ id: 'fields', label: 'Поля' } as const] : []),
    ...(first_call_at === null ? [] : connection),
    ...(audit ? [{ id: 'history', label: 'История' } as const] : []),
  ];
}

/** An address with a filter is one of the log. */
function firstTab(asked: AddressSearch, [first]: readonly Tab<IntegrationTab>[]): IntegrationTab {
  return asked.filter !== undefined || asked.page !== undefined ? 'log' : (first?.id ?? 'log');
}

function Subtitle({ integration }: { integration: Integration }) {
  const { type, project, company, status } = integration;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusBadge status={status} />
      <span>
        {INTEGRATION_SOURCE_TYPES[type]} · {project.name} · {company.name}
      </span>
    </span>
  );
}

/** Trouble and what to do about it, in the words of who found it. */
function Trouble({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mb-4 flex items-start gap-2 rounded bg-grade-poor-soft px-3 py-2 text-grade-poor">
      <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none" />
      <span>{children}</span>
    </p>
  );
}

function Actions({ integration }: { integration: Integration }) {
  const navigate = useNavigate();
  const remove = useRemoveIntegration(() => navigate({ to: '/integrations' }));
  const { id, may } = integration;
  const menu: RowAction[] = [
    {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      may: may.remove,
      onSelect: () => void remove(integration),
    },
  ];
  return (
    <>
      <RowMenuButton actions={() => menu} />
      <Link to="/integrations/$id/edit" params={{ id: String(id) }} className={buttonClass('secondary')}>
        <PencilLine />
        Изменить
      </Link>
      <SwitchButton integration={integration} />
    </>
  );
}
