import { signedText } from '../charts/change-sentence.ts';
import { EVALUATIONS, percentText, scoreText } from '../dashboards/dashboard-sentences.ts';
import { differenceText, type Unit, valueText } from '../dashboards/figure-texts.ts';
import { FIGURES, type FigureKey, isWeak } from '../dashboards/figures.ts';
import type { Dashboard } from '../dashboards/dashboards.schema.ts';
import { formatScore } from '../evaluations/format-score.ts';
import { daysWithYear } from '../dashboards/period-text.ts';
import { countOf, plural } from '../kernel/plural.ts';
import { composeMessage, type MessageBlock } from './compose-message.ts';
import { escapeHtml, link } from './telegram-html.ts';
import type { TelegramBlock } from './telegram-words.ts';

/** The last evaluations of the period, with what their link says. */
export type ReportCall = {
  communication_id: number;
  employee: string;
  score: number | null;
  critical: boolean;
  /** Criteria that were failed critically. */
  failed: readonly string[];
};

type ReportFacts = {
  project: { id: number; name: string };
  period: { from: string; to: string };
  dashboard: Dashboard;
  calls: readonly ReportCall[];
  publicUrl: string;
};

const SHOWN = 5;

/** « (+3,2)»; nothing where there is nothing to compare with. */
function changeText(change: number | null, unit: Unit): string {
  const signed = signedText(change, (value) => differenceText(value, unit));
  return signed === null ? '' : ` (${signed})`;
}

export const shownScore = (score: number | null): string => formatScore(score, 'percent');

/** «Средний балл: 72,4 % (+2,1)», of the figures that are known. */
export function figureTexts(
  figures: readonly Pick<Dashboard['figures'][number], 'key' | 'value' | 'change'>[],
): string[] {
  return figures.flatMap(({ key, value, change }) => {
    if (value === null) return [];
    const { title, unit } = FIGURES[key];
    return [`${title}: ${valueText(value, unit)}${changeText(change, unit)}`];
  });
}

export const figureLines = (figures: Parameters<typeof figureTexts>[0]): string[] =>
  figureTexts(figures).map(escapeHtml);

function summaryLines({ figures }: Dashboard): string[] {
  const of = (key: FigureKey) => figures.find((one) => one.key === key);
  const count = of('evaluated')?.value ?? 0;
  if (count === 0) return ['За этот период оценок нет.'];
  const mean = of('mean_score');
  const score =
    mean === undefined || mean.value === null
      ? ''
      : ` Средний балл ${scoreText(mean.value)}${changeText(mean.change, 'score')}.`;
  return [
    escapeHtml(
      `${plural(count, ['Опубликована', 'Опубликованы', 'Опубликовано'])} ${countOf(count, EVALUATIONS)}.${score}`,
    ),
  ];
}

function criterionLines({ criteria }: Dashboard): string[] {
  const known = criteria.rows.filter(isWeak);
  return known
    .toSorted((a, b) => (a.mean ?? 0) - (b.mean ?? 0))
    .slice(0, SHOWN)
    .map(({ name, mean }) => escapeHtml(`${name}: ${percentText(mean ?? 0)}`));
}

type Employee = { employee: { name: string }; mean: number | null; change: number | null; count: number };

export function employeeLines(employees: readonly Employee[]): string[] {
  return employees.map(({ employee, mean, change, count }) => {
    return escapeHtml(
      `${employee.name}: ${valueText(mean, 'score')}${changeText(change, 'score')}, ${countOf(count, EVALUATIONS)}`,
    );
  });
}

function callLine({ communication_id, employee, score }: ReportCall, publicUrl: string): string {
  return link(
    `${publicUrl}/communications/${communication_id}`,
    `${employee || 'Без сотрудника'}: ${shownScore(score)}`,
  );
}

/** Names of failed criteria, behind the link of their call; « — Приветствие, Прощание». */
export const failedText = (names: readonly string[]): string =>
  names.length === 0 ? '' : escapeHtml(` — ${names.join(', ')}`);

function blockOf(block: TelegramBlock, { dashboard, calls, publicUrl }: ReportFacts): MessageBlock {
  switch (block) {
    case 'summary':
      return { title: '', lines: summaryLines(dashboard) };
    case 'figures':
      return { title: 'Показатели', lines: figureLines(dashboard.figures) };
    case 'criteria':
      return { title: 'Слабые критерии', lines: criterionLines(dashboard) };
    case 'employees':
      return { title: 'Сотрудники', lines: employeeLines(dashboard.employees?.rows ?? []) };
    case 'critical':
      return {
        title: 'Критические ошибки',
        lines: calls
          .filter(({ critical }) => critical)
          .slice(0, SHOWN * 2)
          .map((call) => `${callLine(call, publicUrl)}${failedText(call.failed)}`),
      };
    case 'calls':
      return { title: 'Последние оценки', lines: calls.slice(0, SHOWN).map((call) => callLine(call, publicUrl)) };
  }
}

/** Message of a subscription, from the figures of the dashboard (D-30). */
export function reportMessage(title: string, blocks: readonly TelegramBlock[], facts: ReportFacts): string {
  const { project, period, publicUrl } = facts;
  return composeMessage({
    title,
    note: `${project.name}, ${daysWithYear(period)}`,
    blocks: blocks.map((block) => blockOf(block, facts)),
    footer: link(`${publicUrl}/projects/${project.id}/dashboard/`, 'Открыть дашборд'),
  });
}
