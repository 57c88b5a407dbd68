import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import {
  WEEKLY_SPEECH_HEADS,
  WEEKLY_SPEECH_KEYS,
  WEEKLY_SPEECH_NOTE,
  weeklySpeechLines,
} from '#domain/reports/weekly-speech.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { figureText } from '#domain/speech/speech-texts.ts';

const HEAD = 'py-2 pl-3 text-right align-bottom font-medium';
const CELL = 'py-2 pl-3 text-right align-top';
/** Columns that a phone has no room for. */
const WIDE = 'max-sm:hidden print:table-cell';
/** The first column has room everywhere, the second not at 320 px. */
const ROOM = ['', 'max-[359px]:hidden print:table-cell'];

/** How the employees talked, beside the week before (D-40). */
export function DocumentSpeech({ figures: { speech } }: { figures: WeeklyFigures }) {
  if (!speech) return <p className="text-muted">Разговоров, в которых слышно обе стороны, за неделю не было.</p>;
  const keys = WEEKLY_SPEECH_KEYS.map((key, at) => ({ key, className: ROOM[at] ?? WIDE }));
  return (
    <>
      <ul className="flex flex-col gap-0.5 text-sm">
        {weeklySpeechLines(speech).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {speech.employees.length > 0 && (
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Речь сотрудников за неделю</caption>
          <thead className="text-xs text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left align-bottom font-medium">
                Сотрудник
              </th>
              <th scope="col" className={HEAD}>
                Разговоров
              </th>
              {keys.map(({ key, className }) => (
                <th key={key} scope="col" className={`${HEAD} ${className}`}>
                  {WEEKLY_SPEECH_HEADS[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {speech.employees.map(({ employee, count, means }) => (
              <tr key={employee.id} className="break-inside-avoid border-b border-line/60 last:border-b-0">
                <th scope="row" className="py-2 text-left align-top font-normal">
                  {employee.name}
                </th>
                <td className={CELL}>{formatNumber(count)}</td>
                {keys.map(({ key, className }) => (
                  <td key={key} className={`${CELL} ${className}`}>
                    {figureText(key, means[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-xs text-muted">{WEEKLY_SPEECH_NOTE}</p>
    </>
  );
}
