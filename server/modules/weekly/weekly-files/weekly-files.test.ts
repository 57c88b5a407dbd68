import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { weeklyContent } from '#tests/support/weekly-content.ts';
import { linksOfGuest, linksOfUser } from './call-links.ts';
import { makeWeeklyFiles } from './make-weekly-files.ts';

const ORIGIN = 'https://razbor.example';
const REPORT = `${ORIGIN}/reports/weekly/7?token=link_a`;
const { pdf, xlsx } = await makeWeeklyFiles(weeklyContent(), linksOfUser(ORIGIN));

/** Text and links of a PDF, as a reader's program finds them; no-break spaces as spaces. */
async function readPdf(bytes: Uint8Array): Promise<{ text: string; links: string[]; pages: string[] }> {
  const pages = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const [texts, links]: [string[], string[]] = [[], []];
  for (let number = 1; number <= pages.numPages; number += 1) {
    const page = await pages.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    const notes: { url?: string }[] = await page.getAnnotations();
    links.push(...notes.flatMap(({ url }) => url ?? []));
  }
  return { text: texts.join(' ').replaceAll('\u00a0', ' '), links, pages: texts };
}

test('D-29: the PDF has selectable Russian text, links to the seconds of the calls, and is small', async () => {
  const { text, links } = await readPdf(pdf);
  expect(text).toContain('Отчёт за неделю 16–22 ноября 2026');
  expect(text).toContain('Оценено 48 звонков из 50 по норме. Средний балл 81,4 (+3,2).');
  expect(text).toContain('Грубость в адрес клиента');
  expect(text).toContain('ООО «Ромашка» & сыновья');
  expect(links).toContain(`${ORIGIN}/communications/31?evaluation=131&t=65`);
  expect(pdf.length).toBeLessThan(1_000_000);
});

test.each([0, 6, 12])(
  'D-29: no page has just what was left over: with %i employees the second begins with what was heard',
  async (many) => {
    const { figures } = weeklyContent();
    const some = weeklyContent({ figures: { ...figures, employees: figures.employees.slice(0, many) } });
    const { pages } = await readPdf((await makeWeeklyFiles(some, linksOfUser(ORIGIN))).pdf);
    expect(pages).toHaveLength(2);
    expect(pages[1]).toMatch(/^Речь/);
  },
);

test('D-29: a page and some lines are one page', async () => {
  const { speech: _speech, meaning: _meaning, ...figures } = weeklyContent().figures;
  const criteria = { best: [], worst: [], fallen: [] };
  const content = weeklyContent({ figures: { ...figures, employees: [], criteria } });
  expect((await readPdf((await makeWeeklyFiles(content, linksOfUser(ORIGIN))).pdf)).pages).toHaveLength(1);
});

test('D-29: what is switched off is not on paper, the rest in its order', async () => {
  const content = weeklyContent({
    layout: [
      { block: 'next', shown: true },
      { block: 'employees', shown: false },
      { block: 'summary', shown: true },
    ],
  });
  const { text } = await readPdf((await makeWeeklyFiles(content, linksOfUser(ORIGIN))).pdf);
  expect(text).not.toContain('Сотрудник 1');
  expect(text.indexOf('Что дальше')).toBeGreaterThan(0);
  expect(text.indexOf('Что дальше')).toBeLessThan(text.indexOf('Главное за неделю'));
});

test('D-29: a file for somebody without an account leads to no sign-in', async () => {
  const files = await makeWeeklyFiles(weeklyContent(), linksOfGuest(REPORT));
  const { text, links } = await readPdf(files.pdf);
  // Nothing but their report, at the call whose seconds it plays.
  expect([...new Set(links)]).toEqual([`${REPORT}#call-critical-131`, `${REPORT}#call-best-141`]);
  expect(text).toContain('коммуникация № ');
  const { sheets } = await readXlsx(files.xlsx);
  expect(JSON.stringify(sheets.map(({ rows }) => rows))).not.toContain('/communications/');
});

test('Q-23: words of people neither read a file nor become a formula', async () => {
  const hostile = '=HYPERLINK("http://evil")';
  const content = weeklyContent({ texts: { summary: hostile, recommendations: '{"image":"/etc/passwd"}', next: '' } });
  const files = await makeWeeklyFiles(content, linksOfUser(ORIGIN));
  expect((await readPdf(files.pdf)).text).toContain('/etc/passwd');
  const { sheets } = await readXlsx(files.xlsx);
  expect(sheets[0]?.rows.at(-1)?.[1]).toBe(hostile);
});

test('D-29: the workbook has a sheet a block, figures as numbers', async () => {
  const { sheets } = await readXlsx(xlsx);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Главное за неделю',
    'Показатели',
    'Динамика за 8 недель',
    'Критерии',
    'Сотрудники',
    'Речь',
    'О чём говорили',
    'Критические ошибки',
    'Лучшая и худшая коммуникация',
    'Апелляции',
    'Рекомендации',
    'Что дальше',
  ]);
  expect(sheets[1]?.rows[2]?.slice(0, 4)).toEqual(['Средний балл', 81.4, 78.2, 3.2]);
  expect(sheets[2]?.rows[1]?.slice(0, 2)).toEqual([expect.any(Date), expect.any(Date)]);
  expect(sheets[5]?.rows[1]).toEqual(['Говорунов Пётр', 12, 66.3, 2.5, 96, 0]);
  expect(sheets[6]?.rows.slice(1)).toEqual([
    ['Причина', 'Хочет купить', 20, null, null, null],
    ['Возражение', '=Дорого', 9, 3, 4, 2],
    ['Обещания просрочены', null, 1, null, null, null],
  ]);
  expect(sheets[8]?.rows[1]?.[3]).toBeInstanceOf(Date);
});
