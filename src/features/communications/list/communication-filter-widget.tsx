import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { FilterButton } from '#src/components/table/filter-button.tsx';
import { FilterChips } from '#src/components/table/filter-chips.tsx';
import { appliedFilters, fieldsOf, listControls } from '#src/components/table/filter-controls.ts';
import { ListSearch } from '#src/components/table/list-search.tsx';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useScreen } from '#src/components/table/use-screen.ts';
import { communicationOptionsQuery } from '../communications.queries.ts';
import { communicationControls } from './communications-page-filters.ts';

const NO_OPTIONS: CommunicationOptions = {
  projects: [],
  employees: [],
  assessors: [],
  forms: [],
  types: [],
  tags: [],
  favorites: [],
};

const todayHere = (): string => dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

type CommunicationFilterProps = {
  /** The one project that is looked through: no choice of the filter. */
  projectId: number;
  filter: CommunicationFilters;
  onChange: (filter: CommunicationFilters) => void;
};

/** The list's filters (D-16) where communications are chosen for something and the address is another's. */
export function CommunicationFilter({ projectId, filter, onChange }: CommunicationFilterProps) {
  const options = useFilterOptions(communicationOptionsQuery, NO_OPTIONS);
  const isPhone = useScreen() === 'base';
  const offered = communicationControls(options, { ...filter, project_id: [projectId] });
  const controls = listControls(offered).filter((control) => !fieldsOf(control).includes('project_id'));
  const change = (part: Record<string, unknown>): void => {
    const entries = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(entries));
  };
  const reset = (): void => onChange({});
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-28 flex-1 md:max-w-105">
          <ListSearch
            placeholder="Клиент, сотрудник, телефон, сказанное"
            value={filter.search ?? ''}
            onSearch={(text) => change({ search: text === '' ? undefined : text })}
          />
        </div>
        <FilterButton
          isSheet={isPhone}
          controls={controls}
          filter={filter}
          onChange={change}
          onReset={reset}
          showLabel="Готово"
          today={todayHere()}
        />
      </div>
      <FilterChips
        applied={appliedFilters(controls, filter)}
        onRemove={(fields) => change(Object.fromEntries(fields.map((name) => [name, undefined])))}
        onReset={reset}
      />
    </div>
  );
}
