import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import { CALIBRATION_STATUSES } from '#domain/calibrations/calibration-states.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { listTime } from '#src/app/list-time.ts';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { FigureCard } from '../figure-table.tsx';

/** Settings of the session. */
export function CalibrationFacts({ calibration }: { calibration: Calibration }) {
  const { project, company, form, form_version, owner, threshold, participants } = calibration;
  const expert = participants.find(({ is_expert }) => is_expert);
  const facts = [
    { term: 'Проект', value: `${project.name} · ${company.name}` },
    { term: 'Форма', value: `${form.name}, версия ${form_version.number}` },
    { term: 'Эксперт', value: expert?.name ?? 'Нет, сравнивают с медианой' },
    { term: 'Порог', value: `${formatNumber(threshold)} % шкалы` },
    { term: 'Имя сотрудника', value: calibration.hide_employee ? 'Скрыто от участников' : 'Показано' },
    {
      term: 'Чужие оценки',
      value: calibration.show_others_after_own ? 'Видны после своей' : 'Откроются на разборе',
    },
    { term: 'Разбор гостям', value: calibration.guests_see_review ? 'Открыт' : 'Закрыт' },
    { term: 'Ведёт', value: owner.name },
  ];
  return (
    <FigureCard title="Настройки">
      <div className="px-4 pb-4">
        <DefinitionList facts={facts} />
      </div>
    </FigureCard>
  );
}

/** Each step of the session: when, who, why (D-23). */
export function CalibrationHistory({ calibration: { history } }: { calibration: Calibration }) {
  if (history.length === 0) return null;
  return (
    <FigureCard title="История">
      <ol aria-label="История" className="divide-y divide-line/60 border-t border-line">
        {history.map(({ from, to, at, by, reason }) => (
          <li key={`${at} ${from} ${to}`} className="px-4 py-2.5">
            <span className="font-medium">{CALIBRATION_STATUSES[to]}</span>
            <span className="block text-sm text-muted tabular-nums">
              {listTime(at)}
              {by && `, ${by.name}`}
            </span>
            {reason !== '' && (
              <span className="mt-1 block border-l-2 border-line pl-2.5 whitespace-pre-line">{reason}</span>
            )}
          </li>
        ))}
      </ol>
    </FigureCard>
  );
}
