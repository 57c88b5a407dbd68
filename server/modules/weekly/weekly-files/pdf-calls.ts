import { valueText } from '#domain/dashboards/figure-texts.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import type { WeeklyCall, WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import { callAddress } from '#domain/reports/call-address.ts';
import { QUOTE_AUTHORS } from '#domain/reports/weekly-words.ts';
import type { PdfBlock } from '#server/pdf/write-pdf.ts';
import { COLOURS, table } from './pdf-kit.ts';

type Call = Omit<WeeklyCall, 'criteria'>;

/** Text that leads into the app; plain for outsiders, whom it would lead to a sign-in they do not have. */
function linked(text: string, origin: string | null, address: string) {
  return origin === null
    ? { text }
    : { text, link: origin + address, color: COLOURS.first, decoration: 'underline' as const };
}

function callLines(title: string, call: Call, { zone, origin }: { zone: string; origin: string | null }): PdfBlock[] {
  const { quote } = call;
  const facts = [
    call.employee?.name ?? 'Сотрудник не указан',
    call.client_name === '' ? '' : `клиент: ${call.client_name}`,
    formatShortDateTime(call.started_at, zone),
    `балл ${valueText(call.score, 'score')}`,
  ];
  const head: PdfBlock = {
    text: [
      { text: `${title}  `, bold: true },
      { text: facts.filter(Boolean).join(' · ') },
      '  ',
      linked(`коммуникация № ${call.communication_id}`, origin, callAddress(call)),
    ],
  };
  if (!quote) return [head];
  const moment =
    quote.second === null ? [] : [linked(`  ${formatDuration(quote.second)}`, origin, callAddress(call, quote.second))];
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

export function callsBlock({ figures: { calls, time_zone: zone } }: WeeklyContent, origin: string | null): PdfBlock[] {
  const { best, worst } = calls;
  return [
    ...(best ? [block(callLines('Лучшая', best, { zone, origin }))] : []),
    ...(worst ? [block(callLines('Худшая', worst, { zone, origin }))] : []),
  ];
}

export function criticalBlock({ figures }: WeeklyContent, origin: string | null): PdfBlock[] {
  const { critical, critical_total: total, time_zone: zone } = figures;
  const more = total - critical.length;
  return [
    ...critical.map((call) => block(callLines(call.criteria.join(', '), call, { zone, origin }))),
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
