import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { calibrationTrendList, type CalibrationTrendFilters } from '#domain/calibrations/calibrations.filters.ts';
import { readListQuery } from '#domain/kernel/list-filters.ts';

/** «Динамика» keeps its filters in the address as a list does, beside the name of its tab. */
export function useTrendAddress() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useMemo(() => readListQuery(calibrationTrendList, search), [search]);
  const go = (filter: CalibrationTrendFilters): void =>
    void navigate({ to: '/sessions', search: { tab: 'dynamics', filter }, resetScroll: false });
  return {
    filter: query.filter,
    changeFilter: (change: Record<string, unknown>) => go({ ...query.filter, ...change }),
    resetFilter: () => go({}),
  };
}
