import { CALIBRATION_STATUSES } from '#domain/calibrations/calibration-states.ts';
import type { calibrationsList } from '#domain/calibrations/calibrations.filters.ts';
import type { CalibrationOptions } from '#domain/calibrations/calibrations.schema.ts';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { labelOptions, refOptions } from '#src/components/table/filter-options.ts';

/** Filters of the list; who does not lead sees only the sessions they take part in: «Мои» has nothing to leave out. */
export function calibrationControls(
  { projects, participants }: CalibrationOptions,
  { leads, isGuest }: { leads: boolean; isGuest: boolean },
): FilterControls<typeof calibrationsList.filters> {
  return {
    status: { kind: 'choice', look: 'pills', label: 'Состояние', options: labelOptions(CALIBRATION_STATUSES) },
    to_rate: { kind: 'flag', label: 'Ваши оценки', yes: 'Ждут', no: 'Не нужны' },
    overdue: { kind: 'flag', label: 'Срок', yes: 'Прошёл', no: 'Не прошёл' },
    mine: leads ? { kind: 'flag', label: 'Участие', yes: 'Мои', no: 'Без меня' } : 'not offered',
    project_id: { kind: 'choice', look: 'list', label: 'Проект', options: refOptions(projects) },
    participant_id: isGuest
      ? 'not offered'
      : { kind: 'choice', look: 'list', label: 'Участник', options: refOptions(participants) },
    period_from: { kind: 'period', label: 'Создана', to: 'period_to' },
    period_to: 'other end',
    search: 'by search',
  };
}
