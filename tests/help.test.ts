import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linesOf } from '#src/features/help/help-content.ts';
import type { HelpBlock, HelpSpan } from '#src/features/help/help-content.ts';
import { HELP_PAGES, HELP_SLUGS, helpAbout, helpEntry } from '#src/features/help/help-pages.ts';
import { findInHelp } from '#src/features/help/find-in-help.ts';
import { SECTIONS } from '#domain/auth/sections.ts';
import { readHelpPage } from '../vite.help.ts';
import { screenTexts } from './support/screen-texts.ts';

const pages = HELP_SLUGS.map((slug) => ({ slug, page: readHelpPage(readFileSync(`docs/help/${slug}.md`, 'utf8')) }));

const spansOf = (block: HelpBlock): readonly HelpSpan[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.line;
    case 'list':
      return block.items.flat();
    case 'table':
      return [...block.head, ...block.rows.flat()].flat();
  }
};
const allSpans = pages.flatMap(({ slug, page }) =>
  page.blocks.flatMap((block) => spansOf(block).map((span) => ({ slug, span }))),
);

/** Keys as the dialogs of the product name them. */
const KEYS = new Set(
  screenTexts()
    .map(({ text }) => text)
    .concat(
      ['J', 'K', 'X', 'A', 'E', 'N', 'B', 'C', 'M', 'S', 'W', 'Backspace'],
      ['Enter', 'Esc', 'Ctrl', 'Shift', 'Alt', '/', '?'],
    )
    .concat(['←', '→', '↑', '↓', '[', ']', '1', '9']),
);

describe('help (docs/help)', () => {
  it('every page has its file, its title and a place', () => {
    const files = readdirSync('docs/help').map((name) => name.replace(/\.md$/, ''));
    expect(files.toSorted()).toEqual(HELP_SLUGS.toSorted());
    expect(pages.map(({ page }) => page.title)).toEqual(HELP_SLUGS.map((slug) => helpEntry(slug).title));
  });

  it('links lead to pages that there are', () => {
    const paths: readonly string[] = Object.values(SECTIONS).map(({ path }) => path);
    const known = (to: string): boolean => {
      const [, slug = ''] = /^\/help\/([a-z-]+)$/.exec(to) ?? [];
      return slug in HELP_PAGES || paths.includes(to) || to === '/reports/unloading';
    };
    expect(allSpans.filter(({ span: { to } }) => to !== undefined && !known(to))).toEqual([]);
  });

  it('names of buttons, fields and sections are those of the product', () => {
    const texts = screenTexts().map(({ text }) => text);
    const lost = pages.flatMap(({ slug, page }) =>
      [
        ...page.blocks
          .flatMap(linesOf)
          .join('\n')
          .matchAll(/«([^»]+)»/g),
      ]
        .map(([, name = '']) => name)
        .filter((name) => !texts.some((text) => text.includes(name)))
        .map((name) => `${slug}: «${name}»`),
    );
    // What an example of a criterion says is no name.
    expect(lost.filter((one) => !/Назвал имя|Хорошо поздоровался/.test(one))).toEqual([]);
  });

  it('keys are those of the product', () => {
    const keys = allSpans.filter(({ span }) => span.look === 'key').flatMap(({ span }) => span.text.split('+'));
    expect(keys.filter((key) => !KEYS.has(key))).toEqual([]);
  });

  it('each section has a page about it; that of a talk is another than that of the list', () => {
    const without = Object.values(SECTIONS)
      .map(({ path }) => path)
      .filter((path) => helpAbout(path) === null);
    expect(without).toEqual([]);
    expect(helpAbout('/communications/')).toBe('lists');
    expect(helpAbout('/communications/12/')).toBe('rating');
    expect(helpAbout('/nowhere')).toBeNull();
  });

  it('the search finds a word in any of its forms, first where it is in the title', () => {
    const first = (typed: string) => findInHelp(pages, typed)[0]?.slug;
    expect(first('апелляцию')).toBe('appeals');
    expect(first('публикацией')).toBe('publishing');
    expect(first('согласованность')).toBe('calibration');
    expect(findInHelp(pages, 'тишина').map(({ slug }) => slug)).toContain('rating');
    expect(findInHelp(pages, 'абракадабра')).toEqual([]);
  });

  it('what is found is quoted where the word stands: a row of a table, the middle of a long line', () => {
    const quotes = findInHelp(pages, 'сопоставление').map(({ slug, quote }) => ({ slug, quote }));
    expect(quotes).toContainEqual({
      slug: 'words',
      quote: 'сопоставление — чей номер или имя в телефонии — этого сотрудника',
    });
    for (const { slug } of pages)
      for (const { quote } of findInHelp(pages, 'заказчик').filter((one) => one.slug === slug))
        expect(quote.toLowerCase()).toContain('заказчик');
  });

  it('a page of what help has no look for is not built', () => {
    expect(() => readHelpPage('# Заголовок\n\n![](picture.png)')).toThrow('no look');
    expect(() => readHelpPage('Без заголовка')).toThrow('title');
  });
});
