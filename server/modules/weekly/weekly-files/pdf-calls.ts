import { formatScore } from '#domain/evaluations/format-score.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import type { WeeklyCall, WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import { type MomentPlace, momentSpan, spanText } from '#domain/reports/report-moments.ts';
import { QUOTE_AUTHORS } from '#domain/reports/weekly-words.ts';
import type { PdfBlock } from '#server/pdf/write-pdf.ts';
import type { CallLinks } from './call-links.ts';
import { COLOURS, table } from './pdf-kit.ts';

type Call = Omit<WeeklyCall, 'criteria'>;

/** Text that leads into the app; plain where its reader has no page of it. */
const linked = (text: string, link: string | null) =>
  link === null ? { text } : { text, link, color: COLOURS.first, decoration: 'underline' as const };

type Shown = { title: string; place: MomentPlace; zone: string; links: CallLinks };

function callLines(call: Call, { title, place, zone, links }: Shown): PdfBlock[] {
  const { quote } = call;
  const facts = [
    call.employee?.name ?? 'Сотрудник не указан',
    call.client_name === '' ? '' : `клиент: ${call.client_name}`,
    formatShortDateTime(call.started_at, zone),
    formatScore(call.score, 'percent'),
  ];
  const head: PdfBlock = {
    text: [
      { text: `${title}  `, bold: true },
      { text: facts.filter(Boolean).join(' · ') },
      '  ',
      linked(`коммуникация № ${call.communication_id}`, links.call(call)),
    ],
  };
  if (!quote) return [head];
  const span = momentSpan(quote);
  const moment = span ? [linked(`  ${spanText(span)}`, links.moment(call, place))] : [];
  const said: PdfBlock = {
    text: [
      { text: `${QUOTE_AUTHORS[quote.said_by]}: `, color: COLOURS.muted },
      { text: quoted(quote.text), italics: true },
      ...moment,
    ],
    margin: [12, 2, 0, 0],
  };
  return [head, said];
}

const block = (lines: PdfBlock[]): PdfBlock => ({ stack: lines, unbreakable: true, margin: [0, 0, 0, 8] });

export function callsBlock({ figures: { calls, time_zone: zone } }: WeeklyContent, links: CallLinks): PdfBlock[] {
  const { best, worst } = calls;
  const lines = [
    ...(best ? [block(callLines(best, { title: 'Лучшая', place: 'best', zone, links }))] : []),
    ...(worst ? [block(callLines(worst, { title: 'Худшая', place: 'worst', zone, links }))] : []),
  ];
  // One beside the other: on two pages they compare nothing.
  return lines.length > 0 ? [{ stack: lines }] : [];
}

export function criticalBlock({ figures }: WeeklyContent, links: CallLinks): PdfBlock[] {
  const { critical, critical_total: total, time_zone: zone } = figures;
  const more = total - critical.length;
  return [
    ...critical.map((call) =>
      block(callLines(call, { title: call.criteria.join(', '), place: 'critical', zone, links })),
    ),
    ...(more > 0 ? [{ text: `И ещё ${formatNumber(more)}.`, color: COLOURS.muted }] : []),
  ];
}

export function appealsBlock({ figures: { appeals } }: WeeklyContent): PdfBlock[] {
  const { filed, resolved, accepted, waiting } = appeals;
  if (filed + resolved + waiting === 0) return [];
  const columns = ['Подано', 'Рассмотрено', 'Принято', 'Ждут решения'].map((header) => ({
    header,
    width: '*' as const,
  }));
  return [table(columns, [[filed, resolved, accepted, waiting].map((count) => formatNumber(count))])];
}
