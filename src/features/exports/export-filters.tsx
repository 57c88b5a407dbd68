import { Suspense } from 'react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '#domain/references/static-references.ts';
import { type dayFactsList, type DayFactsFilters } from '#domain/exports/day-facts.filters.ts';
import { isOfCommunications, type ExportKind } from '#domain/exports/export-kinds.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { FilterBar } from '#src/components/table/filter-bar.tsx';
import { type FilterControls, listControls } from '#src/components/table/filter-controls.ts';
import { labelOptions, refOptions } from '#src/components/table/filter-options.ts';
import { useCommunicationOptions } from '#src/features/communications/use-communication-options.ts';

const Communications = lazySection(
  async () => (await import('#src/features/communications/list/communication-filter-widget.tsx')).CommunicationFilter,
);
const Appeals = lazySection(async () => (await import('#src/features/appeals/appeal-filter-widget.tsx')).AppealFilter);
const Calibrations = lazySection(
  async () => (await import('#src/features/calibrations/list/calibration-filter-widget.tsx')).CalibrationFilter,
);

type Bag = Record<string, unknown>;
type ExportFiltersProps = { what: ExportKind; filter: Bag; onChange: (filter: Bag) => void };

/** Filters of the kind's own list (D-16). */
export function ExportFilters({ what, filter, onChange }: ExportFiltersProps) {
  return (
    <Suspense fallback={<div className="h-11 md:pointer-fine:h-9" />}>
      {isOfCommunications(what) && <Communications projectId={null} filter={filter} onChange={onChange} />}
      {what === 'appeals' && <Appeals filter={filter} onChange={onChange} />}
      {what === 'calibrations' && <Calibrations filter={filter} onChange={onChange} />}
      {what === 'facts' && <DayFacts filter={filter} onChange={onChange} />}
    </Suspense>
  );
}

function dayFactControls(options: CommunicationOptions): FilterControls<typeof dayFactsList.filters> {
  const chosen = (label: string, refs: Parameters<typeof refOptions>[0]) =>
    ({ kind: 'choice', look: 'list', label, options: refOptions(refs) }) as const;
  const pills = (label: string, labels: Parameters<typeof labelOptions>[0]) =>
    ({ kind: 'choice', look: 'pills', label, options: labelOptions(labels) }) as const;
  return {
    period_from: { kind: 'period', to: 'period_to', label: 'Период' },
    period_to: 'other end',
    project_id: chosen('Проект', options.projects),
    employee_id: chosen('Сотрудник', options.employees),
    form_id: chosen('Форма', options.forms),
    assessor_id: chosen('Асессор', options.assessors),
    type_id: chosen('Тип', options.types),
    tag_id: chosen('Теги', options.tags),
    direction: pills('Направление', COMMUNICATION_DIRECTIONS),
    category: pills('Категория', COMMUNICATION_CATEGORIES),
    temperature: pills('Температура', COMMUNICATION_TEMPERATURES),
  };
}

function DayFacts({ filter, onChange }: { filter: DayFactsFilters; onChange: (filter: Bag) => void }) {
  const options = useCommunicationOptions();
  return <FilterBar controls={listControls(dayFactControls(options))} filter={filter} onChange={onChange} />;
}
