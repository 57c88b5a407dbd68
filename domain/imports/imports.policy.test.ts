import { describe, expect, it } from 'vitest';
import { COMPANY_ID, expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import {
  type ImportFacts,
  mayCheck,
  mayForget,
  mayImport,
  mayImportInto,
  mayPrepare,
  mayRun,
  mayStop,
} from './imports.policy.ts';

const WHO = 'Загружают звонки из файлов администраторы и руководители проектов.';

describe('who imports (D-3, D-35)', () => {
  it('says who imports anywhere at all', () => {
    expect(verdictsByActor(mayImport)).toEqual(expectOnly(['admin', 'pm', 'foreignPm'], WHO));
  });

  it('says who imports into a project of the company', () => {
    const project = { company_id: COMPANY_ID, status: 'active' as const };
    expect(verdictsByActor((actor) => mayImportInto(actor, project))).toEqual(expectOnly(['admin', 'pm'], WHO));
  });
});

const facts: ImportFacts = {
  state: 'draft',
  project_status: 'active',
  has_table: true,
  unfinished: 0,
  columns_problem: null,
  ahead: 5,
};
const AT_WORK = 'Импорт сейчас выполняется.';
const OVER = 'Этот импорт уже загружался. Начните новый.';

describe('when', () => {
  it.each([
    ['draft', 'да', 'Сначала проверьте файл.', 'Импорт сейчас не выполняется.', 'да'],
    ['checking', AT_WORK, AT_WORK, 'да', 'Сначала остановите импорт.'],
    ['checked', 'да', 'да', 'Импорт сейчас не выполняется.', 'да'],
    ['running', AT_WORK, AT_WORK, 'да', 'Сначала остановите импорт.'],
    ['done', OVER, 'Этот импорт уже загружен.', 'Импорт сейчас не выполняется.', 'да'],
    ['cancelled', OVER, 'да', 'Импорт сейчас не выполняется.', 'да'],
    ['failed', OVER, 'да', 'Импорт сейчас не выполняется.', 'да'],
  ] as const)('%s: prepare and check, run, stop, forget', (state, ...answers) => {
    const at = { ...facts, state };
    const [prepare, run, stop, forget] = answers;
    expect([mayPrepare(at), mayCheck(at), mayRun(at), mayStop(at), mayForget(at)].map(said)).toEqual([
      prepare,
      prepare,
      run,
      stop,
      forget,
    ]);
  });

  it.each<[Partial<ImportFacts>, string]>([
    [{ has_table: false }, 'Добавьте таблицу со звонками: CSV или XLSX.'],
    [{ unfinished: 1 }, 'Дождитесь, пока файлы передадутся.'],
    [{ columns_problem: 'Не так.' }, 'Не так.'],
    [{ project_status: 'paused' }, 'Проект приостановлен: новые записи он не принимает.'],
  ])('a check needs all of it: %j', (over, reason) => {
    expect(said(mayCheck({ ...facts, ...over }))).toBe(reason);
  });

  it('a load needs something to load, and a project that takes it', () => {
    const checked = { ...facts, state: 'checked' as const };
    expect(said(mayRun({ ...checked, ahead: 0 }))).toBe(
      'Загружать нечего: в файле нет ни новых, ни изменённых звонков.',
    );
    expect(said(mayRun({ ...checked, project_status: 'finished' }))).toBe(
      'Проект завершён: новые записи он не принимает.',
    );
    expect(said(mayRun({ ...facts, state: 'cancelled', ahead: 0 }))).toBe('да');
  });
});
