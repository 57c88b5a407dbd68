/** Sentences that a report begins with or proposes: from the figures, and of what too little is known of, nothing (D-29). */
import { COMMUNICATIONS } from '../kernel/nouns.ts';
import { signedText } from '../charts/change-sentence.ts';
import { EVALUATIONS, scoreText, wholePercent } from '../dashboards/dashboard-sentences.ts';
import type { FigureKey } from '../dashboards/figures.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { countOf, plural } from '../kernel/plural.ts';
import type { WeeklyFigures } from './weekly-content.schema.ts';

const APPEALS = ['апелляция', 'апелляции', 'апелляций'] as const;

type Figure = WeeklyFigures['figures'][number];

const figureOf = ({ figures }: WeeklyFigures, key: FigureKey): Figure | undefined =>
  figures.find((figure) => figure.key === key);

const evaluatedIn = (figures: WeeklyFigures): number => figureOf(figures, 'evaluated')?.value ?? 0;

/** «Оценено 48 коммуникаций из 50 по норме.» */
function amountText(figures: WeeklyFigures): string {
  const { norm } = figures;
  if (norm === null) {
    const count = evaluatedIn(figures);
    return `${plural(count, ['Опубликована', 'Опубликованы', 'Опубликовано'])} ${countOf(count, EVALUATIONS)}.`;
  }
  const done = norm.done;
  return `${plural(done, ['Оценена', 'Оценены', 'Оценено'])} ${countOf(done, COMMUNICATIONS)} из ${formatNumber(norm.of)} по норме.`;
}

function meanText(figures: WeeklyFigures): string {
  const mean = figureOf(figures, 'mean_score');
  if (!mean || mean.value === null) return '';
  if (mean.thin) return ` Средний балл ${scoreText(mean.value)}; оценок мало для выводов.`;
  const change = signedText(mean.change, scoreText);
  return ` Средний балл ${scoreText(mean.value)}${change === null ? '' : ` (${change})`}.`;
}

function criticalText(figures: WeeklyFigures): string {
  const count = figureOf(figures, 'critical')?.value ?? 0;
  return count === 0 ? ' Критических ошибок нет.' : ` Оценок с критической ошибкой: ${formatNumber(count)}.`;
}

function appealsText({ appeals: { waiting } }: WeeklyFigures): string {
  return waiting === 0 ? '' : ` ${plural(waiting, ['Ждёт', 'Ждут', 'Ждёт'])} решения ${countOf(waiting, APPEALS)}.`;
}

/** «Оценено 48 коммуникаций из 50 по норме. Средний балл 81,4 (+3,2). Критических ошибок нет.» */
export function summarySentence(figures: WeeklyFigures): string {
  if (evaluatedIn(figures) === 0) {
    const norm = figures.norm === null ? '' : ` Норма недели: ${countOf(figures.norm.of, COMMUNICATIONS)}.`;
    return `За неделю не опубликовано ни одной оценки.${norm}`;
  }
  return `${amountText(figures)}${meanText(figures)}${criticalText(figures)}${appealsText(figures)}`;
}

const isKnown = (figures: WeeklyFigures): boolean => figureOf(figures, 'mean_score')?.thin === false;

/** Below it a criterion is weak whatever the others are. */
const WEAK_CRITERION = 80;

function criteriaProposals({ criteria }: WeeklyFigures): string[] {
  const weak = criteria.worst
    .filter(({ mean }) => mean !== null && mean < WEAK_CRITERION)
    .slice(0, 1)
    .map(({ name, mean }) => `Разобрать с командой критерий «${name}»: выполняется на ${wholePercent(mean ?? 0)}.`);
  const told = new Set(weak.length > 0 ? [criteria.worst[0]?.id] : []);
  const fallen = criteria.fallen
    .filter(({ id }) => !told.has(id))
    .slice(0, 1)
    .map(
      ({ name, mean, previous }) =>
        `Выяснить, почему критерий «${name}» снизился с ${wholePercent(previous ?? 0)} до ${wholePercent(mean ?? 0)}.`,
    );
  return [...weak, ...fallen];
}

function employeeProposals({ employees }: WeeklyFigures): string[] {
  const ranked = employees.flatMap((one) => (one.thin || one.mean === null ? [] : [{ ...one, mean: one.mean }]));
  if (ranked.length < 2) return [];
  const [best, worst] = [
    ranked.reduce((one, other) => (other.mean > one.mean ? other : one)),
    ranked.reduce((one, other) => (other.mean < one.mean ? other : one)),
  ];
  return scoreText(best.mean) === scoreText(worst.mean)
    ? []
    : [
        `Нужнее всего помощь: ${worst.employee.name} (${scoreText(worst.mean)}). Пример для разбора: ${best.employee.name} (${scoreText(best.mean)}).`,
      ];
}

/** A critical failure is a fact by itself: one is enough. */
function criticalProposals({ critical, critical_total: total }: WeeklyFigures): string[] {
  const times = new Map<string, number>();
  for (const name of critical.flatMap(({ criteria }) => criteria)) times.set(name, (times.get(name) ?? 0) + 1);
  const [often] = [...times].toSorted(([, one], [, other]) => other - one);
  if (total === 0) return [];
  // Of more than are listed nobody has counted which is the most frequent; an evaluation may have several.
  const most = often && total === critical.length ? `${total > 1 ? ', чаще всего' : ':'} «${often[0]}»` : '';
  return [
    `Разобрать ${countOf(total, ['оценку', 'оценки', 'оценок'])} с ${plural(total, ['критической ошибкой', 'критическими ошибками', 'критическими ошибками'])}${most}.`,
  ];
}

export function proposedRecommendations(figures: WeeklyFigures): string[] {
  const solid = isKnown(figures) ? [...criteriaProposals(figures), ...employeeProposals(figures)] : [];
  return [...criticalProposals(figures), ...solid];
}

export function proposedNext(figures: WeeklyFigures): string[] {
  const { norm, appeals, critical_total: critical } = figures;
  const missing = norm === null ? 0 : Math.max(0, norm.of - norm.done);
  const thin = !isKnown(figures) && evaluatedIn(figures) > 0;
  return [
    ...(missing > 0
      ? [
          `Выполнить норму: на этой неделе не хватило ${countOf(missing, ['коммуникации', 'коммуникаций', 'коммуникаций'])}.`,
        ]
      : []),
    ...(thin ? ['Оценить больше разговоров: этих мало, чтобы делать выводы.'] : []),
    ...(appeals.waiting > 0
      ? [`Принять решение по ${countOf(appeals.waiting, ['апелляции', 'апелляциям', 'апелляциям'])}.`]
      : []),
    ...(critical > 0 ? ['Проверить, не повторяются ли критические ошибки.'] : []),
  ];
}
