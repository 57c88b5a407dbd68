import { formatNumber } from '#domain/kernel/format-number.ts';
import type { WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import {
  WEEKLY_SPEECH_HEADS,
  WEEKLY_SPEECH_KEYS,
  WEEKLY_SPEECH_NOTE,
  weeklySpeechLines,
} from '#domain/reports/weekly-speech.ts';
import { figureText } from '#domain/speech/speech-texts.ts';
import type { PdfBlock } from '#server/pdf/write-pdf.ts';
import { COLOURS, table } from './pdf-kit.ts';

export function speechBlock({ figures: { speech } }: WeeklyContent): PdfBlock[] {
  if (!speech) return [];
  const employees = table(
    [
      { header: 'Сотрудник', width: '*' },
      { header: 'Разговоров', width: 65, right: true },
      ...WEEKLY_SPEECH_KEYS.map((key) => ({ header: WEEKLY_SPEECH_HEADS[key], width: 70, right: true })),
    ],
    speech.employees.map(({ employee, count, means }) => [
      employee.name,
      formatNumber(count),
      ...WEEKLY_SPEECH_KEYS.map((key) => figureText(key, means[key])),
    ]),
  );
  return [
    { ul: weeklySpeechLines(speech) },
    ...(speech.employees.length > 0 ? [employees] : []),
    { text: WEEKLY_SPEECH_NOTE, fontSize: 9, color: COLOURS.muted },
  ];
}
