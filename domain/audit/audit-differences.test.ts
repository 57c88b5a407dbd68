import { describe, expect, it } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { aCriterion } from '#tests/fixtures/form-fixtures.ts';
import { type AuditContext, auditDifferences, auditRefs } from './audit-differences.ts';

const NAMES: Record<string, string> = {
  'companies 1': 'Окна Тверь',
  'niches 4': 'Медицина',
  'users 7': 'Иванова Анна',
};
const context: AuditContext = {
  nameOf: (to, id) => NAMES[`${to} ${id}`] ?? null,
  criterionOf: (key) => (key === 'greeting' ? aCriterion('greeting', { name: 'Приветствие' }) : null),
};

const said = (entity: string, before: unknown, after: unknown) =>
  auditDifferences({ entity, before, after }, context).map(
    ({ label, before: was, after: is }) => `${label}: ${was ?? '∅'} → ${is ?? '∅'}`,
  );

describe('auditDifferences (D-5)', () => {
  it.each<[string, object, object, string[]]>([
    ['projects', { name: 'А' }, { name: 'Б' }, ['Название: А → Б']],
    ['projects', { status: 'draft' }, { status: 'active' }, ['Состояние: Черновик → Активен']],
    ['projects', { norm: null }, { norm: 1200 }, ['Норма оценок на сотрудника в месяц: ∅ → 1 200']],
    ['projects', { appeals_on: null }, { appeals_on: false }, ['Апелляции: ∅ → Выключены']],
    ['projects', { niche_id: 4 }, { niche_id: 5 }, ['Ниша: Медицина → Неизвестно']],
    ['users', { phone: '79001234567' }, { phone: null }, ['Телефон: +7 (900) 123-45-67 → ∅']],
    [
      'users',
      { roles: ['pm'] },
      { roles: ['pm', 'assessor'] },
      ['Роли: Руководитель проекта → Руководитель проекта, Асессор'],
    ],
    ['users', { name: 'Анна', surname: 'А' }, { surname: 'Б', name: 'Анна' }, ['Фамилия: А → Б']],
    ['communications', { duration_seconds: 65 }, { duration_seconds: 3600 }, ['Длительность: 1:05 → 1:00:00']],
    [
      'evaluations',
      { state: 'draft' },
      { state: 'published', score: 87.5 },
      ['Состояние: Черновик → Опубликована', 'Балл: ∅ → 87,5 %'],
    ],
  ])('D-5: %s: %o → %o', (entity, before, after, words) => {
    expect(said(entity, before, after).map((line) => line.replaceAll('\u00a0', ' '))).toEqual(words);
  });

  it('D-5: a creation tells what is there, a removal what was', () => {
    expect(said('niches', undefined, { name: 'Медицина' })).toEqual(['Название: ∅ → Медицина']);
    expect(said('niches', { name: 'Медицина' }, null)).toEqual(['Название: Медицина → ∅']);
  });

  it('D-5: an instant stays one, for the clock of the one who reads', () => {
    const at = '2026-03-08T09:00:00.000Z';
    expect(
      auditDifferences({ entity: 'access_links', before: { revoked_at: null }, after: { revoked_at: at } }, context),
    ).toEqual([{ field: 'revoked_at', label: 'Отозвана', kind: 'instant', before: null, after: at }]);
  });

  it('D-5: secrets, hashes and what nobody has named never come out', () => {
    const secrets = { password_hash: '$argon2id$1', token_hash: 'abc', surprise: 'тайна', __proto__: { name: 'x' } };
    expect(said('users', secrets, { ...secrets, password_hash: '$argon2id$2' })).toEqual([]);
    expect(said('access_links', null, { token_hash: 'abc' })).toEqual([]);
    expect(said('toString', { name: 'a' }, { name: 'b' })).toEqual([]);
  });

  it('D-5: a picture is told only as there or as another one', () => {
    expect(said('companies', { logo_key: null }, { logo_key: 'ab/1' })).toEqual(['Логотип: ∅ → Загружен']);
    expect(said('companies', { logo_key: 'ab/1' }, { logo_key: 'ab/2' })).toEqual(['Логотип: Загружен → Заменён']);
    expect(said('companies', { logo_key: 'ab/1' }, { logo_key: null })).toEqual(['Логотип: Загружен → ∅']);
    expect(said('companies', { logo_key: 'ab/1' }, { logo_key: 'ab/1' })).toEqual([]);
  });

  it('D-2: what is out of the reader’s sight is left out with its number', () => {
    expect(said('communications', { project_id: 1 }, { project_id: 2 })).toEqual([]);
    expect(said('projects', { company_id: [1, 99] }, { company_id: [1] })).toEqual([]);
  });

  it('D-5: answers are told criterion by criterion, with comment, reasons and evidence', () => {
    const evidence = [{ start: 1, end: 2, quote: '' }];
    const before = { answers: [anAnswer('greeting', 'no', { comment: 'Не назвался', evidence })] };
    const after = { answers: [anAnswer('greeting', 'yes')] };
    const lines = said('evaluations', before, after).map((line) => line.replaceAll('\u00a0', ' '));
    expect(lines).toEqual(['Приветствие: no · «Не назвался» · 1 фрагмент → yes']);
    expect(said('evaluations', {}, { answers: [anAnswer('gone', 'yes', { comment: 'а' }), 5, null] })).toEqual([
      'Критерий: ∅ → «а»',
    ]);
  });

  it.each([undefined, null, 5, 'text', []])('D-5: a record of %o has no differences', (odd) => {
    expect(said('users', odd, odd)).toEqual([]);
  });
});

describe('auditRefs', () => {
  it('names everything that has to be looked up, before and after', () => {
    const change = { entity: 'projects', before: { niche_id: 4, company_id: 1 }, after: { niche_id: 5, name: 'А' } };
    expect(auditRefs(change)).toEqual([
      { to: 'companies', id: 1 },
      { to: 'niches', id: 4 },
      { to: 'niches', id: 5 },
    ]);
  });
});
