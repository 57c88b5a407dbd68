import { RefreshCcwDot } from 'lucide-react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { RECHECK_STATES } from '#domain/rechecks/recheck-states.ts';
import { rechecksList } from '#domain/rechecks/rechecks.filters.ts';
import type { Recheck, RecheckOptions } from '#domain/rechecks/rechecks.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { labelOptions, refOptions } from '#src/components/table/filter-options.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { CalibrationTabs } from '../list/calibration-tabs.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { linkToRecheck } from './recheck-cells.tsx';
import { COLUMNS, RecheckCard } from './rechecks-page-columns.tsx';
import { recheckOptionsQuery, rechecksQuery } from './rechecks.queries.ts';

const SOURCE = { description: rechecksList, options: rechecksQuery };
const CRUMBS = [sectionCrumb('sessions')];
const NO_OPTIONS: RecheckOptions = { projects: [], assessors: [] };

const VIEW: View<Recheck> = {
  name: 'rechecks',
  label: 'Перепроверки',
  searchPlaceholder: 'Клиент, сотрудник, номер',
  columns: COLUMNS,
  card: (row) => <RecheckCard row={row} />,
  rowId: ({ id }) => id,
  rowActions: (row) => [{ label: 'Сравнить ответы', icon: <RefreshCcwDot />, link: linkToRecheck(row) }],
  empty: (
    <NothingYet text="Перепроверок пока нет. Долю оценок, которые второй асессор оценит вслепую, задаёт план выборки на странице проекта." />
  ),
};

function controlsOf({ projects, assessors }: RecheckOptions): FilterControls<typeof rechecksList.filters> {
  return {
    state: { kind: 'choice', look: 'pills', label: 'Состояние', options: labelOptions(RECHECK_STATES) },
    differs: { kind: 'flag', label: 'Расхождения', yes: 'Есть', no: 'Нет' },
    project_id: { kind: 'choice', look: 'list', label: 'Проект', options: refOptions(projects) },
    assessor_id: { kind: 'choice', look: 'list', label: 'Асессор', options: refOptions(assessors) },
    period_from: { kind: 'period', label: 'Назначена', to: 'period_to' },
    period_to: 'other end',
    search: 'by search',
  };
}

/** «Перепроверки»: what a second assessor has rated blind, in how much the two differ, and where people disagree (D-47). */
export function RechecksPage() {
  const options = useFilterOptions(recheckOptionsQuery, NO_OPTIONS);
  const { query } = useListAddress(rechecksList);
  return (
    <Page title="Перепроверки" crumbs={CRUMBS}>
      <CalibrationTabs shown="rechecks">
        <div className="flex flex-col gap-6">
          <ListView view={VIEW} source={SOURCE} controls={controlsOf(options)} />
          <AgreementCard projectIds={query.filter.project_id} />
        </div>
      </CalibrationTabs>
    </Page>
  );
}
