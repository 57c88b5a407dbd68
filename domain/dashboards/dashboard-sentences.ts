/** Sentences under the titles of a dashboard's blocks: what is seen, in the words of the one who looks (D-27). */
import { formatNumber } from '../kernel/format-number.ts';
import { countOf, plural, type PluralForms } from '../kernel/plural.ts';
import type { DashboardFigure } from './dashboards.schema.ts';
import { ENOUGH_EVALUATIONS } from './figures.ts';
import type { AssessorRow, Bar, CriterionRow, EmployeeRow, ProjectRow } from './dashboard-rows.schema.ts';

const NO_BREAK_SPACE = '\u00a0';
export const EVALUATIONS = ['оценка', 'оценки', 'оценок'] as const satisfies PluralForms;

/** «78,2»: a score of 100. */
export const scoreText = (value: number): string => formatNumber(value, 1);
/** «34,5 %» */
export const percentText = (value: number): string => `${formatNumber(value, 1)}${NO_BREAK_SPACE}%`;
/** «12 %»: of few things a tenth of a percent says nothing. */
export const wholePercent = (value: number): string => `${formatNumber(value, 0)}${NO_BREAK_SPACE}%`;

/**
 * «45 %» of a norm; done and more says so: a percent of «12 из 11» would be of neither number. Takes the numbers
 * that stand beside it.
 */
export const normText = (done: number, of: number): string =>
  done >= of ? 'выполнена' : wholePercent((done / of) * 100);

/** «Больше всего баллов теряется на критерии «Речь»: 23 % всех потерь.» */
export function criteriaText(rows: readonly Pick<CriterionRow, 'name' | 'loss' | 'loss_share'>[]): string {
  const [worst] = rows.toSorted((one, other) => other.loss - one.loss);
  if (!worst) return 'Оценок по критериям нет.';
  if (worst.loss === 0) return 'Ни один критерий не потерял баллов.';
  const share = worst.loss_share === null ? '' : `: ${wholePercent(worst.loss_share)} всех потерь`;
  return `Больше всего баллов теряется на критерии «${worst.name}»${share}.`;
}

type RankedEmployee = Pick<EmployeeRow, 'employee' | 'mean' | 'rank' | 'thin'>;

/**
 * Sentence of the best and the weakest employees, of those with data enough: «Лучший результат: Ветрова Анна (92,1).
 * Нужнее всего помощь: Громов Илья (61,0).»
 */
export function employeesText(rows: readonly RankedEmployee[], thinOnes: number): string {
  const ranked = rows.flatMap(({ employee, mean, thin }) =>
    thin || mean === null ? [] : [{ name: employee.name, mean }],
  );
  const order = ranked.toSorted((one, other) => other.mean - one.mean);
  const [best, worst] = [order[0], order.at(-1)];
  if (!best || !worst) return rows.length === 0 ? 'Оценённых сотрудников нет.' : 'Оценок пока мало, чтобы сравнивать.';
  if (order.length === 1) return `${best.name}: ${scoreText(best.mean)}.${thinText(thinOnes)}`;
  const parts = [
    `Лучший результат: ${best.name} (${scoreText(best.mean)}).`,
    `Нужнее всего помощь: ${worst.name} (${scoreText(worst.mean)}).`,
  ];
  return `${parts.join(' ')}${thinText(thinOnes)}`;
}

const EMPLOYEES = ['сотрудника', 'сотрудников', 'сотрудников'] as const;
const thinText = (count: number): string => (count > 0 ? ` У ${countOf(count, EMPLOYEES)} мало данных.` : '');

const TOO_FEW = 'Оценок пока мало, чтобы сравнивать.';

/** «Где оценок не меньше 5, ниже всего …»: charts draw thin marks besides, and the sentence is of the others. */
const ofSolid = (said: string, hasThin: boolean): string =>
  hasThin ? `Где оценок не меньше ${ENOUGH_EVALUATIONS}, ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said;

type MapCell = { criterion: string; employee: string; mean: number; count: number; bonus: boolean };

/** The lowest cell that enough lies behind; a bonus not earned is no weakness, one cell alone is below none. */
export function heatMapText(cells: readonly MapCell[]): string {
  const known = cells.filter(({ count, bonus }) => count >= ENOUGH_EVALUATIONS && !bonus);
  const [worst] = known.toSorted((one, other) => one.mean - other.mean);
  if (!worst) return TOO_FEW;
  if (worst.mean >= 100) return 'Ни один критерий ни у кого не потерял баллов.';
  if (known.length === 1) return TOO_FEW;
  const said = `Слабее всего: «${worst.criterion}», ${worst.employee} (${wholePercent(worst.mean)}).`;
  return ofSolid(said, known.length < cells.filter(({ bonus }) => !bonus).length);
}

const WEEKDAYS_IN = ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье'];
type Hour = { weekday: number; hour: number; mean: number | null; scored: number };

/** The lowest hour of the week of those that enough lies behind: one alone is below none. */
export function hoursText(hours: readonly Hour[]): string {
  const drawn = hours.flatMap(({ mean, ...at }) => (mean === null ? [] : [{ ...at, mean }]));
  const known = drawn.filter(({ scored }) => scored >= ENOUGH_EVALUATIONS);
  const [worst] = known.toSorted((one, other) => one.mean - other.mean);
  if (!worst || known.length === 1) return TOO_FEW;
  const said = `Ниже всего балл ${WEEKDAYS_IN[worst.weekday - 1] ?? ''} в ${worst.hour}:00 (${scoreText(worst.mean)}).`;
  return ofSolid(said, known.length < drawn.length);
}

/** The best and the lowest bar of those that enough lies behind. */
export function kindsText(bars: readonly Pick<Bar, 'label' | 'mean' | 'thin'>[]): string {
  const drawn = bars.flatMap(({ mean, ...bar }) => (mean === null ? [] : [{ ...bar, mean }]));
  const known = drawn.filter(({ thin }) => !thin).toSorted((one, other) => one.mean - other.mean);
  const [worst, best] = [known[0], known.at(-1)];
  if (!worst || !best) return TOO_FEW;
  if (worst === best) return `${best.label}: ${scoreText(best.mean)}.`;
  const said = `Выше всего: «${best.label}» (${scoreText(best.mean)}), ниже всего: «${worst.label}» (${scoreText(worst.mean)}).`;
  return ofSolid(said, known.length < drawn.length);
}

/** «Чаще всего: «Хорошо», 45 % оценок.» */
export function spreadText(bars: readonly Pick<Bar, 'label' | 'count'>[]): string {
  const sum = bars.reduce((total, { count }) => total + count, 0);
  const [most] = bars.toSorted((one, other) => other.count - one.count);
  if (!most || sum === 0) return 'Оценок нет.';
  return `Чаще всего: «${most.label}», ${wholePercent((most.count / sum) * 100)} из ${countOf(sum, ['оценки', 'оценок', 'оценок'])}.`;
}

/** Sentence of assessors stricter and more lenient than their peers. */
export function assessorsText(
  rows: readonly Pick<AssessorRow, 'assessor' | 'judgement' | 'tasks_open' | 'tasks_done'>[],
): string {
  const named = (wanted: AssessorRow['judgement']): string =>
    rows.flatMap(({ assessor, judgement }) => (judgement === wanted ? [assessor.name] : [])).join(', ');
  const [strict, lenient] = [named('strict'), named('lenient')];
  const [open, done] = rows.reduce(([all, ready], row) => [all + row.tasks_open, ready + row.tasks_done], [0, 0]);
  const parts = [
    ...(open + done > 0 ? [`Сделано задач: ${formatNumber(done)}, открыто сейчас: ${formatNumber(open)}.`] : []),
    ...(strict ? [`Строже коллег: ${strict}.`] : []),
    ...(lenient ? [`Мягче коллег: ${lenient}.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : 'Заметной разницы между асессорами нет.';
}

type NormFigure = Pick<DashboardFigure, 'value' | 'reason'> | undefined;

/**
 * «Норма выполнена в 2 проектах из 5. Ждут решения апелляции: 3.» What the norm's tile has no value for is not told as
 * no norm, and without the tile there is no word of it.
 */
export function projectsText(rows: readonly Pick<ProjectRow, 'norm_share' | 'appeals'>[], tile: NormFigure): string {
  const withNorm = rows.filter(({ norm_share: share }) => share !== null);
  const done = withNorm.filter(({ norm_share: share }) => (share ?? 0) >= 100).length;
  const waiting = rows.reduce((sum, { appeals }) => sum + (appeals?.waiting ?? 0), 0);
  const norm =
    tile === undefined || tile.value === null
      ? (tile?.reason ?? '')
      : done === 0
        ? `Норма не выполнена ни в одном из ${countOf(withNorm.length, ['проекта', 'проектов', 'проектов'])}.`
        : `Норма выполнена в ${formatNumber(done)} ${plural(done, ['проекте', 'проектах', 'проектах'])} из ${formatNumber(withNorm.length)}.`;
  const appeals = rows.some(({ appeals: tally }) => tally !== null)
    ? `Ждут решения апелляции: ${formatNumber(waiting)}.`
    : '';
  return [norm, appeals].filter(Boolean).join(' ');
}

/**
 * «189 оценок ждут вашего «Ознакомлен», они в 36 коммуникациях.»: a list shows communications, and the home page counts
 * what its list shows.
 */
export function toAcknowledgeText({
  evaluations,
  communications,
}: Record<'evaluations' | 'communications', number>): string {
  const waiting = `${countOf(evaluations, ['оценка ждёт', 'оценки ждут', 'оценок ждут'])} вашего «Ознакомлен»`;
  if (communications === evaluations) return `${waiting}.`;
  return `${waiting}, они в ${countOf(communications, ['коммуникации', 'коммуникациях', 'коммуникациях'])}.`;
}
