import type { ReactNode } from 'react';
import { daysText, daysWithYear } from '#domain/dashboards/period-text.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { WEEKLY_BLOCKS, type WeeklyBlock } from '#domain/reports/weekly-blocks.ts';
import { weeklyMeaningLines } from '#domain/reports/weekly-meaning.ts';
import type { WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { unbroken } from '#src/components/ui/unbroken.tsx';
import { DocumentAppeals } from './document-appeals.tsx';
import { DocumentCalls, DocumentCritical } from './document-calls.tsx';
import { DocumentCriteria } from './document-criteria.tsx';
import { DocumentEmployees } from './document-employees.tsx';
import { DocumentFigures } from './document-figures.tsx';
import { DocumentSpeech } from './document-speech.tsx';
import { DocumentText } from './document-text.tsx';
import { DocumentTrend } from './document-trend.tsx';

const BODIES: Record<WeeklyBlock, (content: WeeklyContent) => ReactNode> = {
  summary: ({ texts }) => <DocumentText text={texts.summary} isLead />,
  figures: ({ figures }) => <DocumentFigures figures={figures} />,
  trend: ({ figures }) => <DocumentTrend figures={figures} />,
  criteria: ({ figures }) => <DocumentCriteria figures={figures} />,
  employees: ({ figures }) => <DocumentEmployees figures={figures} />,
  speech: ({ figures }) => <DocumentSpeech figures={figures} />,
  meaning: ({ figures: { meaning } }) =>
    meaning && (
      <ul className="flex flex-col gap-0.5 text-sm">
        {weeklyMeaningLines(meaning).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  critical: ({ figures }) => <DocumentCritical figures={figures} />,
  calls: ({ figures }) => <DocumentCalls figures={figures} />,
  appeals: ({ figures }) => <DocumentAppeals figures={figures} />,
  recommendations: ({ texts }) => <DocumentText text={texts.recommendations} />,
  next: ({ texts }) => <DocumentText text={texts.next} />,
};

const isBlank = (text: string): boolean => text.trim() === '';
const never = (): boolean => false;

/** Blocks without anything to say have no heading: a text that nobody has written, conversations that no engine has read. */
const IS_EMPTY: Record<WeeklyBlock, (content: WeeklyContent) => boolean> = {
  summary: ({ texts }) => isBlank(texts.summary),
  figures: never,
  trend: never,
  criteria: never,
  employees: never,
  speech: never,
  meaning: ({ figures }) => !figures.meaning,
  critical: never,
  calls: never,
  appeals: never,
  recommendations: ({ texts }) => isBlank(texts.recommendations),
  next: ({ texts }) => isBlank(texts.next),
};

type DocumentProps = {
  content: WeeklyContent;
  /** Stands in for the body of a block: a text being edited. */
  bodyOf?: (block: WeeklyBlock) => ReactNode | undefined;
  /** Nothing stands beside it: where it is wide, its blocks run in two columns. */
  isAlone?: boolean;
};

/** The report as its readers get it: drawn of its content alone, for the screen, a phone and paper (D-29). */
export function WeeklyDocument({ content, bodyOf, isAlone = false }: DocumentProps) {
  const { figures, layout } = content;
  const blocks = layout.filter(
    ({ block, shown }) => shown && (bodyOf?.(block) !== undefined || !IS_EMPTY[block](content)),
  );
  return (
    <article
      aria-label="Отчёт"
      className={`flex w-full min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-5 sm:px-8 sm:py-7 print:max-w-none print:border-0 print:p-0 ${isAlone ? 'max-[1279px]:max-w-180' : 'max-w-180'}`}
    >
      <header className="flex flex-col gap-1 border-b border-line pb-4">
        <p className="text-sm text-muted">
          {figures.company.name} · {figures.project.name}
        </p>
        <h2 className="text-lg font-semibold">{unbroken(`Неделя ${daysWithYear(figures.week)}`)}</h2>
        <p className="text-xs text-muted">
          Данные на {formatShortDateTime(figures.as_of, readerZone())}. Сравнение с {daysText(figures.previous)}.
        </p>
      </header>
      <div className={isAlone ? 'min-[1280px]:columns-2 min-[1280px]:gap-12' : undefined}>
        {blocks.map(({ block }) => (
          <DocumentBlock key={block} block={block}>
            {bodyOf?.(block) ?? BODIES[block](content)}
          </DocumentBlock>
        ))}
      </div>
      {blocks.length === 0 && <p className="pt-4 text-muted">В отчёте нет ни одного блока.</p>}
    </article>
  );
}

/** Blocks that may run on over pages, tables; the others are not cut in half on paper where they fit a page. A column of the screen cuts none. */
const MAY_RUN_ON: ReadonlySet<WeeklyBlock> = new Set(['employees', 'speech', 'critical']);

function DocumentBlock({ block, children }: { block: WeeklyBlock; children: ReactNode }) {
  const id = `letter-${block}`;
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-2 pt-6 break-inside-avoid print:pt-5 ${MAY_RUN_ON.has(block) ? 'print:break-inside-auto' : ''}`}
    >
      <h3 id={id} className="break-after-avoid text-md font-semibold">
        {WEEKLY_BLOCKS[block]}
      </h3>
      {children}
    </section>
  );
}
