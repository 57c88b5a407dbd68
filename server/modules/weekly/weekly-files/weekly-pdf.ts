import { daysWithYear } from '#domain/dashboards/period-text.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { zoneOffset } from '#domain/kernel/zoned-time.ts';
import { WEEKLY_BLOCKS, type WeeklyBlock } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import { withoutEmoji } from '#server/pdf/without-emoji.ts';
import { type PdfBlock, writePdf } from '#server/pdf/write-pdf.ts';
import type { CallLinks } from './call-links.ts';
import { appealsBlock, callsBlock, criticalBlock } from './pdf-calls.ts';
import { criteriaBlock, employeesBlock, figuresBlock, trendBlock } from './pdf-figures.ts';
import { weeklyMeaningLines } from '#domain/reports/weekly-meaning.ts';
import { speechBlock } from './pdf-speech.ts';
import { COLOURS, heading, paragraphs } from './pdf-kit.ts';

type Draw = (content: WeeklyContent, links: CallLinks) => PdfBlock[];

/** Blocks without anything in them are left out: an empty title says nothing. */
const BLOCKS: Record<WeeklyBlock, Draw> = {
  summary: ({ texts }) => paragraphs(texts.summary),
  figures: figuresBlock,
  trend: trendBlock,
  criteria: criteriaBlock,
  employees: employeesBlock,
  speech: speechBlock,
  meaning: ({ figures: { meaning } }) => (meaning ? [{ ul: weeklyMeaningLines(meaning) }] : []),
  critical: criticalBlock,
  calls: callsBlock,
  appeals: appealsBlock,
  recommendations: ({ texts }) => paragraphs(texts.recommendations),
  next: ({ texts }) => paragraphs(texts.next),
};

/** Blocks of what was heard: the second part of a letter, after its figures. */
const HEARD: ReadonlySet<WeeklyBlock> = new Set(['speech', 'critical', 'calls']);
/** Blocks that fill a page of their own; in another order what was heard may come first. */
const FIRST_PART_MIN = 3;

/** The letter on paper (D-29): the page's blocks in their order, charts as vectors, links to the seconds of the calls. */
export function writeWeeklyPdf(report: WeeklyContent, links: CallLinks): Promise<Uint8Array<ArrayBuffer>> {
  const content = withoutEmoji(report);
  const { figures, layout } = content;
  const title = `Отчёт за неделю ${daysWithYear(figures.week)}`;
  const head = (): PdfBlock[] => [
    { text: `${figures.company.name} · ${figures.project.name}`, color: COLOURS.muted },
    { text: title, fontSize: 18, bold: true, margin: [0, 2, 0, 2] },
    {
      text: `Данные на ${formatShortDateTime(figures.as_of, figures.time_zone)} (${zoneOffset(figures.as_of, figures.time_zone)})`,
      color: COLOURS.muted,
      fontSize: 9,
    },
  ];
  const blocks = (isSplit: boolean): PdfBlock[] => {
    const drawn = layout.flatMap(({ block, shown }) => {
      const [first, ...rest] = shown ? BLOCKS[block](content, links) : [];
      return first === undefined ? [] : [{ block, first, rest }];
    });
    const heard = drawn.findIndex(({ block }) => HEARD.has(block));
    return drawn.flatMap(({ block, first, rest }, at) => {
      const begins = isSplit && at === heard && at >= FIRST_PART_MIN ? { pageBreak: 'before' as const } : {};
      return [{ stack: [heading(WEEKLY_BLOCKS[block]), first], unbreakable: true, ...begins }, ...rest];
    });
  };
  return writePdf({
    title: `${title}. ${figures.project.name}`,
    author: figures.company.name,
    content: (isSplit) => [...head(), ...blocks(isSplit)],
    footer: (page, pages) => ({
      text: `${figures.project.name}, ${daysWithYear(figures.week)}  ·  ${page} из ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: COLOURS.muted,
      margin: [40, 16, 40, 0],
    }),
  });
}
