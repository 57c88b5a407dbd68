import { describe, expect, it } from 'vitest';
import { PAGES, type Page, type PagePermissions } from '#domain/auth/pages.ts';
import { permittedTiles } from './tiles.ts';

const only = (...pages: Page[]): PagePermissions =>
  Object.fromEntries(PAGES.map((page) => [page, pages.includes(page)])) as PagePermissions;

describe('permittedTiles (P-18)', () => {
  it('has the twelve sections in their order', () => {
    expect(permittedTiles(only(...PAGES), () => true).map(({ label }) => label)).toEqual([
      'Компании',
      'Дашборды',
      'Оценочные формы',
      'Критерии',
      'Проекты',
      'Сотрудники',
      'Отчёты',
      'Интеграции',
      'Коммуникации',
      'Справочники',
      'Избранные коммуникации',
      'Сессии калибровки',
    ]);
  });

  it('shows only what is permitted; reports go by the projects flag', () => {
    expect(permittedTiles(only('projects'), () => true).map(({ label }) => label)).toEqual(['Проекты', 'Отчёты']);
    expect(permittedTiles(only('projects')).map(({ label }) => label)).toEqual(['Проекты', 'Отчёты']);
    expect(permittedTiles(only())).toEqual([]);
  });
});
