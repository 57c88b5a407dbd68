import { chartPicture } from '../charts/chart-picture.ts';
import { lineChart } from '../charts/line-chart.ts';
import { percentText } from '../dashboards/dashboard-sentences.ts';
import { daysWithYear } from '../dashboards/period-text.ts';
import { callAddress } from '../reports/call-address.ts';
import type { WeeklyBlock } from '../reports/weekly-blocks.ts';
import type { WeeklyContent, WeeklyFigures } from '../reports/weekly-content.schema.ts';
import { weeklyMeaningLines } from '../reports/weekly-meaning.ts';
import { weeklySpeechLines } from '../reports/weekly-speech.ts';
import { weeklyTrendChart, weeklyTrendNote } from '../reports/weekly-trend.ts';
import { composeMessage, type MessageBlock } from './compose-message.ts';
import { employeeLines, failedText, figureLines, shownScore } from './report-message.ts';
import { escapeHtml, link } from './telegram-html.ts';
import { TREND_SIZE } from './trend-picture.ts';

type Sent = { content: WeeklyContent; report_id: number; publicUrl: string };
type Call = WeeklyFigures['critical'][number];

/** Critical calls in a message, at most: the rest is in the report that the message leads to. */
const CALLS_SHOWN = 5;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(escapeHtml);

/** Links go to the app: who has no account there reads the same in the files that come along. */
function callLine(publicUrl: string, call: Omit<Call, 'criteria' | 'quote'>, before = ''): string {
  const name = call.employee?.name ?? 'Без сотрудника';
  return `${escapeHtml(before)}${link(`${publicUrl}${callAddress(call)}`, `${name}: ${shownScore(call.score)}`)}`;
}

function blockOf(block: WeeklyBlock, { content: { figures, texts }, publicUrl }: Sent): MessageBlock | null {
  switch (block) {
    case 'summary':
      return { title: '', lines: linesOf(texts.summary) };
    case 'figures':
      return { title: 'Показатели', lines: figureLines(figures.figures) };
    case 'criteria':
      return {
        title: 'Слабые критерии',
        lines: figures.criteria.worst.map(({ name, mean }) => escapeHtml(`${name}: ${percentText(mean ?? 0)}`)),
      };
    case 'employees':
      return { title: 'Сотрудники', lines: employeeLines(figures.employees) };
    case 'meaning':
      return {
        title: 'О чём говорили',
        lines: figures.meaning ? weeklyMeaningLines(figures.meaning).map(escapeHtml) : [],
      };
    case 'speech':
      return { title: 'Речь', lines: figures.speech ? weeklySpeechLines(figures.speech).map(escapeHtml) : [] };
    case 'critical':
      return {
        title: 'Критические ошибки',
        lines: figures.critical
          .slice(0, CALLS_SHOWN)
          .map((call) => `${callLine(publicUrl, call)}${failedText(call.criteria)}`),
      };
    case 'calls': {
      const { best, worst } = figures.calls;
      const lines = [best && callLine(publicUrl, best, 'Лучшая: '), worst && callLine(publicUrl, worst, 'Худшая: ')];
      return { title: 'Коммуникации недели', lines: lines.filter((line) => line !== null) };
    }
    case 'recommendations':
      return { title: 'Рекомендации', lines: linesOf(texts.recommendations) };
    case 'next':
      return { title: 'Что дальше', lines: linesOf(texts.next) };
    case 'trend':
    case 'appeals':
      return null;
  }
}

/** Message of a sent weekly report, from what was sent alone, in the order of its blocks (D-29). */
export function weeklyMessage(sent: Sent): string {
  const { figures, layout } = sent.content;
  const shown = layout.flatMap(({ block, shown: isShown }) => (isShown ? [blockOf(block, sent)] : []));
  return composeMessage({
    title: 'Отчёт за неделю',
    note: `${figures.project.name}, ${daysWithYear(figures.week)}`,
    blocks: shown.filter((block) => block !== null),
    footer: link(`${sent.publicUrl}/reports/weekly/${sent.report_id}`, 'Открыть отчёт'),
  });
}

/** Trend of the eight weeks as a picture that stands by itself; null when it is switched off or nothing is known. */
export function weeklyPicture({ figures, layout }: WeeklyContent): string | null {
  const { trend, project, week } = figures;
  const isShown = layout.some(({ block, shown }) => block === 'trend' && shown);
  if (!isShown || trend.every(({ mean }) => mean === null)) return null;
  const text = `${project.name}, ${daysWithYear(week)}`;
  return chartPicture(
    lineChart(weeklyTrendChart(trend), TREND_SIZE),
    { title: 'Средний балл по неделям', text, note: weeklyTrendNote(trend) },
    'light',
  ).svg;
}
