import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { Criterion } from '#domain/criteria/criteria.schema.ts';
import { formatDate } from '#domain/kernel/format-date.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { CRITERION_GROUPS } from '#domain/references/static-references.ts';
import { isOffered, reasonOf } from '#domain/kernel/verdict.ts';
import { usePermissions } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { PermittedLink } from '#src/components/table/permitted.tsx';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { type Tab, Tabs } from '#src/components/ui/tabs.tsx';
import { HistoryWidget } from '#src/features/audit/history-widget.tsx';
import { ownerName } from './criteria-page-columns.tsx';
import { criterionQuery } from './criteria.queries.ts';
import { CriterionFacts } from './criterion-facts.tsx';
import type { CriterionTab } from './criterion-page-search.ts';
import { CriterionPreview } from './criterion-preview-widget.tsx';
import { CriterionUsageList } from './criterion-usage.tsx';
import { useCriterionChanges } from './use-criterion-actions.tsx';

const CRUMBS = [sectionCrumb('criteria')];

/** Page of a criterion: facts, preview, uses, history. */
export function CriterionPage({ id, tab }: { id: number; tab: CriterionTab }) {
  const { data: criterion } = useSuspenseQuery(criterionQuery(id));
  const { audit } = usePermissions();
  const navigate = useNavigate();
  const show = (next: CriterionTab): void => {
    const search = next === 'criterion' ? {} : { tab: next };
    void navigate({ to: '/criterias/$id', params: { id: String(id) }, search, replace: true });
  };
  const tabs: Tab<CriterionTab>[] = [
    { id: 'criterion', label: 'Критерий' },
    { id: 'usage', label: 'Где используется', count: criterion.forms },
    ...(audit ? [{ id: 'history', label: 'История' } as const] : []),
  ];
  const shown = tabs.some((one) => one.id === tab) ? tab : 'criterion';
  return (
    <Page
      title={criterion.name}
      subtitle={<StatusLine criterion={criterion} />}
      crumbs={CRUMBS}
      actions={<Actions criterion={criterion} />}
    >
      <Tabs label={criterion.name} tabs={tabs} shown={shown} onShow={show}>
        {shown === 'criterion' && (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,30rem)]">
            <CriterionFacts criterion={criterion} />
            <CriterionPreview criterion={criterion} />
          </div>
        )}
        {shown === 'usage' && <CriterionUsageList id={id} />}
        {shown === 'history' && <HistoryWidget entity="criteria" id={id} isCommon={criterion.company === null} />}
      </Tabs>
    </Page>
  );
}

function StatusLine({ criterion }: { criterion: Criterion }) {
  const { archived_at, criterion_group, created_at, may } = criterion;
  // Days in Moscow, not in some project's zone.
  const day = (instant: string): string => formatDate(instant, DEFAULT_TIME_ZONE);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {archived_at !== null && <Badge>В архиве с {day(archived_at)}</Badge>}
      {/* Who may copy it reads so; the others have nothing to look for. */}
      {may.duplicate.allowed && !isOffered(may.update) && <span>{reasonOf(may.update)}</span>}
      <span>{[CRITERION_GROUPS[criterion_group], ownerName(criterion), `создан ${day(created_at)}`].join(' · ')}</span>
    </span>
  );
}

function Actions({ criterion }: { criterion: Criterion }) {
  const navigate = useNavigate();
  const changes = useCriterionChanges((done) => {
    if (done === 'remove') void navigate({ to: '/criterias' });
  });
  return (
    <>
      <RowMenuButton actions={() => changes(criterion)} />
      <PermittedLink
        may={criterion.may.update}
        link={{ to: '/criterias/$id/edit', params: { id: String(criterion.id) } }}
        icon={<PencilLine />}
      >
        Изменить
      </PermittedLink>
    </>
  );
}
