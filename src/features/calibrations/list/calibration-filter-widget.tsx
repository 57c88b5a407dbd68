import type { CalibrationFilters } from '#domain/calibrations/calibrations.filters.ts';
import type { CalibrationOptions } from '#domain/calibrations/calibrations.schema.ts';
import { FilterBar } from '#src/components/table/filter-bar.tsx';
import { listControls } from '#src/components/table/filter-controls.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { calibrationOptionsQuery } from '../calibrations.queries.ts';
import { calibrationControls } from './calibrations-page-filters.ts';

const NO_OPTIONS: CalibrationOptions = { create: [], projects: [], forms: [], participants: [] };

type CalibrationFilterProps = { filter: CalibrationFilters; onChange: (filter: CalibrationFilters) => void };

/** Filters of «Сессии калибровки» where the address is another's. */
export function CalibrationFilter({ filter, onChange }: CalibrationFilterProps) {
  const options = useFilterOptions(calibrationOptionsQuery, NO_OPTIONS);
  const controls = listControls(calibrationControls(options, { leads: true, isGuest: false }));
  return <FilterBar {...{ controls, filter, onChange }} searchPlaceholder="Название сессии" />;
}
