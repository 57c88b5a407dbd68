import type { AppealFilters } from '#domain/appeals/appeals.filters.ts';
import type { AppealOptions } from '#domain/appeals/appeals.schema.ts';
import { FilterBar } from '#src/components/table/filter-bar.tsx';
import { listControls } from '#src/components/table/filter-controls.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { appealControls } from './appeals-page-filters.ts';
import { appealOptionsQuery } from './appeals.queries.ts';

const NO_OPTIONS: AppealOptions = { projects: [], forms: [], assessors: [], employees: [] };

type AppealFilterProps = { filter: AppealFilters; onChange: (filter: AppealFilters) => void };

/** Filters of «Апелляции» where the address is another's. */
export function AppealFilter({ filter, onChange }: AppealFilterProps) {
  const controls = listControls(appealControls(useFilterOptions(appealOptionsQuery, NO_OPTIONS)));
  const searchPlaceholder = 'Сотрудник, автор, номер коммуникации';
  return <FilterBar {...{ controls, filter, onChange, searchPlaceholder }} />;
}
