import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { Suspense } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { isOffered, reasonOf } from '#domain/kernel/verdict.ts';
import { usePermissions } from '#src/app/session.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { Page } from '#src/components/layout/page.tsx';
import { PermittedLink } from '#src/components/table/permitted.tsx';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { type Tab, Tabs } from '#src/components/ui/tabs.tsx';
import { HistoryWidget } from '#src/features/audit/history-widget.tsx';
import type { FormSearch, FormTab } from './form-page-search.ts';
import { FormStatusBadge } from './form-status-badge.tsx';
import { FormUsedBy } from './form-used-by.tsx';
import { FormVersions } from './form-versions.tsx';
import { FormView } from './form-view.tsx';
import { ownerName, typesText, versionText } from './form-words.ts';
import { formQuery } from './forms.queries.ts';
import { useExport } from './use-export.tsx';
import { useFormChanges } from './use-form-actions.tsx';

/** Tabs loaded on demand: few people open them. */
const FormSettings = lazySection(async () => (await import('./form-settings.tsx')).FormSettings);
const FormSimulation = lazySection(async () => (await import('./simulation/form-simulation.tsx')).FormSimulation);

const CRUMBS = [sectionCrumb('forms')];

type FormPageProps = { id: number; search: FormSearch };

/** Page of a form: as the assessor sees it, its versions, its uses, its settings (P-1). */
export function FormPage({ id, search }: FormPageProps) {
  const { data: form } = useSuspenseQuery(formQuery(id));
  const { audit } = usePermissions();
  const navigate = useNavigate();
  const show = (next: FormTab): void => {
    const to = next === 'form' ? {} : { tab: next };
    void navigate({ to: '/forms/$id', params: { id: String(id) }, search: to, replace: true });
  };
  const tabs: Tab<FormTab>[] = [
    { id: 'form', label: 'Форма' },
    { id: 'versions', label: 'Версии', count: form.versions.length },
    { id: 'projects', label: 'Где используется', count: form.used_by.length },
    { id: 'settings', label: 'Настройки' },
    ...(form.draft && form.may.update.allowed ? [{ id: 'simulation', label: 'Пересчёт прошлых оценок' } as const] : []),
    ...(audit ? [{ id: 'history', label: 'История' } as const] : []),
  ];
  const shown = tabs.some((one) => one.id === search.tab) ? (search.tab ?? 'form') : 'form';
  return (
    <Page title={form.name} subtitle={<StatusLine form={form} />} crumbs={CRUMBS} actions={<Actions form={form} />}>
      <Tabs label={form.name} tabs={tabs} shown={shown} onShow={show}>
        {shown === 'form' && <FormView form={form} version={search.version} />}
        {shown === 'versions' && <FormVersions form={form} compare={search.compare} />}
        {shown === 'projects' && <FormUsedBy form={form} />}
        {shown === 'history' && <HistoryWidget entity="forms" id={id} isCommon={form.company === null} />}
        <Suspense>
          {shown === 'settings' && <FormSettings form={form} />}
          {shown === 'simulation' && <FormSimulation form={form} />}
        </Suspense>
      </Tabs>
    </Page>
  );
}

function StatusLine({ form }: { form: Form }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <FormStatusBadge form={form} />
      <span>{[versionText(form), ownerName(form), typesText(form)].join(' · ')}</span>
      {form.may.duplicate.allowed && !isOffered(form.may.update) && <span>{reasonOf(form.may.update)}</span>}
    </span>
  );
}

function Actions({ form }: { form: Form }) {
  const navigate = useNavigate();
  const exports = useExport();
  const changes = useFormChanges((done) => {
    if (done === 'remove') void navigate({ to: '/forms' });
  });
  return (
    <>
      <RowMenuButton actions={() => [...exports(form), ...changes(form)]} />
      <PermittedLink
        may={form.may.update}
        link={{ to: '/forms/$id/edit', params: { id: String(form.id) } }}
        icon={<PencilLine />}
      >
        {form.draft && form.may.update.allowed ? 'Продолжить правку' : 'Изменить'}
      </PermittedLink>
    </>
  );
}
