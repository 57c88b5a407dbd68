import { formatDay } from '#domain/kernel/format-date.ts';
import { figureTexts } from '#domain/telegram/report-message.ts';
import type { WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailAttachment, MailMessage } from '#server/mail/mail.ts';
import { XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import type { WeeklyFiles } from './weekly-files/make-weekly-files.ts';

/** `sender`: who has sent it; null: nobody any more. */
type SentWeekly = { content: WeeklyContent; sender: { name: string; email: string } | null };
type Addressed = { name: string | null; link: string; supportEmail: string };

/** Signs that no file's name may have; blanks, too, which some mail programs lose in long names. */
const FORBIDDEN = /[\\/:*?"<>|\s\p{Cc}]+/gu;

/** Name of the file without its ending. */
export const weeklyFileName = ({ figures }: WeeklyContent): string =>
  `Отчёт ${figures.project.name} ${figures.week.from}`.replaceAll(FORBIDDEN, '_').slice(0, 120);

function attachmentsOf({ content }: SentWeekly, { pdf, xlsx }: WeeklyFiles): MailAttachment[] {
  const name = weeklyFileName(content);
  return [
    { name: `${name}.pdf`, type: 'application/pdf', content: pdf },
    { name: `${name}.xlsx`, type: XLSX_TYPE, content: xlsx },
  ];
}

const shownText = ({ layout, texts }: WeeklyContent, block: 'summary' | 'recommendations' | 'next'): string[] => {
  const isShown = layout.some((one) => one.block === block && one.shown);
  return isShown ? texts[block].split('\n').filter((line) => line.trim() !== '') : [];
};

/** Figures of the week in the letter itself: it is read on a phone, where files are not opened. */
function figuresText({ layout, figures: { figures, norm } }: WeeklyContent): string[] {
  if (!layout.some(({ block, shown }) => block === 'figures' && shown)) return [];
  const known = figureTexts(figures);
  return norm ? [...known, `Норма недели: ${norm.done} из ${norm.of}`] : known;
}

export function weeklyEmail(report: SentWeekly, files: WeeklyFiles, to: Addressed): Omit<MailMessage, 'to'> {
  const { figures } = report.content;
  const { from, to: last } = figures.week;
  const days = `${formatDay(from)} – ${formatDay(last)}`;
  const email = writeLetter({
    subject: `Отчёт за неделю ${days}: ${figures.project.name}`,
    paragraphs: [
      to.name === null ? 'Здравствуйте!' : `Здравствуйте, ${to.name}!`,
      `Отчёт о качестве коммуникаций проекта «${figures.project.name}» за ${days}.`,
      ...shownText(report.content, 'summary'),
      ...figuresText(report.content),
      ...(report.sender ? [`Вопросы по отчёту — ${report.sender.name}, ${report.sender.email}.`] : []),
    ],
    button: { label: 'Открыть отчёт', url: to.link },
    footer: [
      ...(to.name === null
        ? ['Ссылка открывает только этот отчёт и действует 30 дней, учётная запись не нужна. Никому её не передавайте.']
        : []),
      `Поддержка: ${to.supportEmail}`,
    ],
  });
  // The answer of a client goes to a person, never to the address that sends.
  const answers = report.sender ? { replyTo: report.sender.email } : {};
  return { ...email, ...answers, attachments: attachmentsOf(report, files) };
}
