import { REPORT_STATUSES } from '#domain/references/static-references.ts';
import type { reportsList } from '#domain/reports/reports.filters.ts';
import type { ReportOptions } from '#domain/reports/reports.schema.ts';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { labelOptions, refOptions } from '#src/components/table/filter-options.ts';

/** Filters of the list; who sees only their own has no author to choose. */
export function reportControls({ projects, authors }: ReportOptions): FilterControls<typeof reportsList.filters> {
  const hasOthers = authors.length > 1;
  return {
    status: { kind: 'choice', look: 'pills', label: 'Состояние', options: labelOptions(REPORT_STATUSES) },
    // One kind so far: a choice of it would leave out nothing.
    kind: 'by link',
    mine: hasOthers ? { kind: 'flag', label: 'Чьи', yes: 'Мои', no: 'Чужие' } : 'not offered',
    project_id: { kind: 'choice', look: 'list', label: 'Проект', options: refOptions(projects) },
    author_id: hasOthers
      ? { kind: 'choice', look: 'list', label: 'Автор', options: refOptions(authors) }
      : 'not offered',
    period_from: { kind: 'period', label: 'Создан', to: 'period_to' },
    period_to: 'other end',
    search: 'by search',
  };
}
