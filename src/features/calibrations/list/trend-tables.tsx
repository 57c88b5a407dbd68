import type { CalibrationTrend } from '#domain/calibrations/calibration-trend.schema.ts';
import type { AlphaWord } from '#domain/calibrations/calibration-states.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { FigureCard, type FigureColumns, FigureTable } from '../figure-table.tsx';
import { pointsText, shareText, signedText } from '../figure-texts.ts';
import { AlphaBadge } from './calibration-cells.tsx';
import { monthText } from './month-text.ts';

const NONE = <span className="text-faint">—</span>;
const ALPHA_TIP =
  'Насколько ответы совпадают сверх случайного: 1 — всегда, 0 — не чаще, чем наугад. От 0,8 высокая, от 0,667 приемлемая. Это коэффициент альфа Криппендорфа.';
const PAIRS_TIP = 'Пары ответов, по которым посчитана согласованность.';
const EXACT_TIP = 'Доля одинаковых ответов среди всех пар.';
const MAD_TIP = 'Среднее отклонение балла от эксперта, а без него от медианы остальных.';
const BIAS_TIP = 'Среднее отклонение со знаком: меньше нуля строже остальных, больше мягче.';
const ALIGNMENT_TIP = 'Насколько близки ответы к ответам эксперта или остальных, по весам критериев.';

function Alpha({ alpha, word }: { alpha: number | null; word: AlphaWord | null }) {
  return alpha === null || word === null ? NONE : <AlphaBadge value={alpha} word={word} />;
}

/** The change since the month before that has the figure, in words beside the arrow. */
function Change({ months }: { months: readonly { alpha: number | null }[] }) {
  const known = months.flatMap(({ alpha }) => (alpha === null ? [] : [alpha]));
  const [last, before] = [known.at(-1), known.at(-2)];
  if (last === undefined || before === undefined) return NONE;
  const change = last - before;
  if (Math.abs(change) < 0.005) return 'без изменений';
  return `${change > 0 ? '↑' : '↓'} ${formatNumber(Math.abs(change), 2)}`;
}

const MONTH_COLUMNS: FigureColumns<CalibrationTrend['months'][number]> = [
  { title: 'Месяц', cell: ({ month }) => monthText(month) },
  { title: 'Сессии', cell: ({ sessions }) => formatNumber(sessions) },
  { title: 'Согласованность', tip: ALPHA_TIP, cell: (row) => <Alpha {...row} /> },
  { title: 'Точное совпадение', tip: EXACT_TIP, cell: ({ exact }) => shareText(exact) },
  { title: 'Среднее отклонение', tip: MAD_TIP, cell: ({ mad }) => pointsText(mad) },
  { title: 'Сравнений', tip: PAIRS_TIP, cell: ({ pairs }) => formatNumber(pairs) },
];

export function AgreementByMonth({ months }: Pick<CalibrationTrend, 'months'>) {
  return (
    <FigureCard title="По месяцам">
      <FigureTable
        label="Согласованность по месяцам"
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        columns={MONTH_COLUMNS}
      />
    </FigureCard>
  );
}

const CRITERION_COLUMNS: FigureColumns<CalibrationTrend['criteria'][number]> = [
  {
    title: 'Критерий',
    cell: ({ name, form }) => (
      <>
        {name}
        <span className="block text-sm text-muted">{form.name}</span>
      </>
    ),
  },
  { title: 'Согласованность', tip: ALPHA_TIP, cell: (row) => <Alpha {...row} /> },
  { title: 'К прошлому месяцу', cell: (row) => <Change months={row.months} /> },
  { title: 'Точное совпадение', tip: EXACT_TIP, cell: ({ exact }) => shareText(exact) },
  { title: 'Сессии', cell: ({ sessions }) => formatNumber(sessions) },
  { title: 'Сравнений', tip: PAIRS_TIP, cell: ({ pairs }) => formatNumber(pairs) },
];

export function AgreementByCriterion({ criteria }: Pick<CalibrationTrend, 'criteria'>) {
  return (
    <FigureCard title="По критериям" text="Сверху те, о которых спорят больше всего; версии формы считаются вместе.">
      <FigureTable
        label="Согласованность по критериям"
        rows={criteria}
        rowKey={({ form, criterion_key }) => `${form.id} ${criterion_key}`}
        columns={CRITERION_COLUMNS}
      />
    </FigureCard>
  );
}

const PARTICIPANT_COLUMNS: FigureColumns<CalibrationTrend['participants'][number]> = [
  { title: 'Участник', cell: ({ user }) => user.name },
  { title: 'Близость ответов', tip: ALIGNMENT_TIP, cell: ({ alignment }) => shareText(alignment) },
  { title: 'Строже или мягче', tip: BIAS_TIP, cell: ({ bias }) => <BiasText bias={bias} /> },
  { title: 'Среднее отклонение', tip: MAD_TIP, cell: ({ mad }) => pointsText(mad) },
  { title: 'Точное совпадение', tip: EXACT_TIP, cell: ({ exact }) => shareText(exact) },
  { title: 'Сессии', cell: ({ sessions }) => formatNumber(sessions) },
  { title: 'Оценки', cell: ({ ratings }) => formatNumber(ratings) },
];

export function AgreementByParticipant({ participants }: Pick<CalibrationTrend, 'participants'>) {
  return (
    <FigureCard title="По участникам" text="Участники с учётной записью; гости сюда не входят.">
      <FigureTable
        label="Согласованность по участникам"
        rows={participants}
        rowKey={({ user }) => user.id}
        columns={PARTICIPANT_COLUMNS}
      />
    </FigureCard>
  );
}

/** Bias within which nobody is strict or lenient, half a point. */
const EVEN = 0.5;

export function BiasText({ bias }: { bias: number | null }) {
  if (bias === null) return NONE;
  const word = Math.abs(bias) < EVEN ? 'ровно' : bias < 0 ? 'строже' : 'мягче';
  return (
    <span className="whitespace-nowrap">
      {signedText(bias)} <span className="text-sm text-muted">{word}</span>
    </span>
  );
}
