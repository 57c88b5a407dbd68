import { ExternalLink, History } from 'lucide-react';
import { auditList, SHOWN_RECORDS } from '#domain/audit/audit.filters.ts';
import type { AuditOptions, AuditRecord } from '#domain/audit/audit.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { Segments } from '#src/components/ui/segments.tsx';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import { linkToHistory, linkToPath } from './audit-links.ts';
import { COLUMNS, ChangesCell, EntityCell, MomentCell } from './audit-page-columns.tsx';
import { auditControls } from './audit-page-filters.ts';
import { auditOptionsQuery, auditQuery } from './audit.queries.ts';

/** Record on a phone: action, entity, actor and changes. */
function AuditCard({ row }: { row: AuditRecord }) {
  return (
    <div className="flex flex-col gap-1.5 px-4 py-3">
      <span className="pr-10 text-sm text-muted">
        <MomentCell at={row.at} /> · {row.actor.name}
      </span>
      <span className="font-medium">{row.action_name}</span>
      <EntityCell row={row} />
      {row.differences.length > 0 && <ChangesCell row={row} />}
    </div>
  );
}

function rowActions(row: AuditRecord): RowAction[] {
  const { entity_path } = row;
  return [
    ...(entity_path ? [{ label: 'Открыть', icon: <ExternalLink />, link: linkToPath(entity_path) }] : []),
    { label: 'Вся история', icon: <History />, link: linkToHistory(row) },
  ];
}

const VIEW: View<AuditRecord> = {
  name: 'audit',
  label: 'Записи журнала',
  searchPlaceholder: 'Кто, номер',
  columns: COLUMNS,
  card: (row) => <AuditCard row={row} />,
  rowId: ({ id }) => id,
  rowActions,
  empty: <NothingYet text="Здесь появится каждое изменение: кто, когда и что поменял." />,
};

const NO_OPTIONS: AuditOptions = { actors: [], companies: [] };
const SOURCE = { description: auditList, options: auditQuery };

const SHOWN = choicesOf(SHOWN_RECORDS);

/** «Журнал изменений» (D-5). */
export function AuditPage() {
  const { query, changeFilter } = useListAddress(auditList);
  const { action, show = 'all' } = query.filter;
  const options = useFilterOptions(auditOptionsQuery, NO_OPTIONS);
  return (
    <Page title="Журнал изменений">
      <div className="pb-3">
        <Segments
          label="Какие записи показать"
          options={SHOWN}
          // An action that is chosen among the filters says it already.
          value={action ? null : show}
          onChange={(value) => changeFilter({ show: value === 'all' ? undefined : value, action: undefined })}
        />
      </div>
      <ListView view={VIEW} source={SOURCE} controls={auditControls(options, query.filter)} />
    </Page>
  );
}
