import { describe, expect, it } from 'vitest';
import { PAGES, type Page, type PagePermissions } from '#domain/auth/pages.ts';
import { permittedGroups } from './navigation.ts';

const only = (...pages: Page[]): PagePermissions =>
  Object.fromEntries(PAGES.map((page) => [page, pages.includes(page)])) as PagePermissions;

/** Navigation once every page exists. */
const shown = (...pages: Page[]): string[] =>
  permittedGroups(only(...pages), () => true).map(
    ({ label, links }) => `${label}: ${links.map((link) => link.label).join(', ')}`,
  );

describe('permittedGroups (P-12)', () => {
  it('shows every group to those who may see all', () => {
    expect(shown(...PAGES)).toEqual([
      'Общее: Компании, Проекты, Сотрудники, Оценочные формы, Сессии калибровки',
      'Коммуникации: Все коммуникации, Избранные коммуникации',
      'Отчёты: Все отчёты, Telegram-отчёты, Еженедельные отчёты',
      'Дашборды: Все дашборды',
    ]);
  });

  it('leaves out links that are not permitted, and groups without a link', () => {
    expect(shown('communications', 'users')).toEqual(['Общее: Сотрудники', 'Коммуникации: Все коммуникации']);
    expect(shown()).toEqual([]);
  });

  it('P-12: leads to every kind of report by the flag of projects', () => {
    const links = permittedGroups(only('projects')).flatMap((group) => group.links.map(({ to }) => to));
    expect(links).toEqual(['/projects/', '/reports/', '/reports/telegram', '/reports/weekly']);
  });

  it('D-20: leads to the appeals by a flag of their own, after the owner’s links', () => {
    const groups = permittedGroups({ ...only('communications'), appeals: true });
    expect(groups.flatMap(({ links }) => links.map(({ label }) => label))).toEqual(['Все коммуникации', 'Апелляции']);
  });

  it('opens the reports by the projects flag', () => {
    expect(shown('projects')).toEqual(['Общее: Проекты', 'Отчёты: Все отчёты, Telegram-отчёты, Еженедельные отчёты']);
  });
});
