import { describe, expect, it } from 'vitest';
import { commonSuccessors, handoverProblem, heldText, leavingLines, settledText } from './leaving.ts';
import type { Leaving, LeavingProject } from './leaving.schema.ts';

const project = (over: Partial<LeavingProject> = {}): LeavingProject => ({
  id: 1,
  name: 'Продажи',
  company: { id: 9, name: 'Окна' },
  tasks: 2,
  begun: 0,
  plans: [],
  successors: [
    { id: 5, name: 'Пятый' },
    { id: 6, name: 'Шестой' },
  ],
  ...over,
});
const nothing: Leaving = {
  projects: [],
  drafts: 0,
  returned: 0,
  calibrations: 0,
  appeals: 0,
  reports: 0,
  chat: false,
  alone: [],
};

describe('what becomes of a leaver’s work (D-4)', () => {
  it.each<[string, Partial<Leaving>, string[]]>([
    ['nothing', {}, []],
    ['drafts', { drafts: 3 }, ['3 черновика оценок: удалим, ответы сохранит журнал.']],
    [
      'returned',
      { returned: 1 },
      ['1 оценка на исправлении: аннулируем; опубликованная, которую исправляли, останется.'],
    ],
    [
      'one session',
      { calibrations: 1 },
      ['Участвует в 1 сессии калибровки: где оценил ещё не всё, выйдет из участников, и оценить должен кто-то другой.'],
    ],
    [
      'sessions',
      { calibrations: 2 },
      [
        'Участвует в 2 сессиях калибровки: где оценил ещё не всё, выйдет из участников, и оценить должен кто-то другой.',
      ],
    ],
    ['appeals', { appeals: 1 }, ['На рассмотрении 1 апелляция: решение вынесет другой руководитель.']],
    ['reports', { reports: 2 }, ['Из получателей 2 еженедельных отчётов уберём.']],
    ['chat', { chat: true }, ['Личный чат в Telegram отвяжем.']],
    [
      'the only pm',
      { alone: [{ company: { id: 9, name: 'Окна' }, role: 'pm' }] },
      ['Компания «Окна» останется без руководителя проекта: назначьте его.'],
    ],
    [
      'the only assessor',
      { alone: [{ company: { id: 9, name: 'Окна' }, role: 'assessor' }] },
      ['Компания «Окна» останется без асессора: назначьте его.'],
    ],
  ])('is told: %s', (_what, held, lines) => {
    expect(leavingLines({ ...nothing, ...held })).toEqual(lines.map((line) => line.replace(/(\d) /g, '$1\u00a0')));
  });

  it.each<[Partial<LeavingProject>, string]>([
    [{ tasks: 5, begun: 2 }, 'Продажи: 5\u00a0задач, из них начато 2'],
    [{ tasks: 0, plans: [{ id: 3, name: 'Неделя' }] }, 'Продажи: 1\u00a0план выборки'],
    [{ tasks: 1, plans: [{ id: 3, name: 'Неделя' }] }, 'Продажи: 1\u00a0задача; 1\u00a0план выборки'],
  ])('names what of a project is handed over: %o', (over, text) => {
    expect(heldText(project(over))).toBe(text);
  });
});

describe('who takes it over', () => {
  it('may be one for all where they may in each', () => {
    expect(commonSuccessors([])).toEqual([]);
    const other = project({ id: 2, successors: [{ id: 6, name: 'Шестой' }] });
    expect(commonSuccessors([project(), other])).toEqual([{ id: 6, name: 'Шестой' }]);
    expect(commonSuccessors([project(), project({ id: 2, successors: [] })])).toEqual([]);
  });

  it.each<[string, Parameters<typeof handoverProblem>[1], ReturnType<typeof handoverProblem>]>([
    ['nobody is named', undefined, { kind: 'undecided', reason: 'Решите, кому передать: Продажи: 2\u00a0задачи.' }],
    [
      'another project is named',
      [{ project_id: 2, assessor_id: 5 }],
      { kind: 'undecided', reason: 'Решите, кому передать: Продажи: 2\u00a0задачи.' },
    ],
    [
      'somebody who may not',
      [{ project_id: 1, assessor_id: 7 }],
      { kind: 'wrong', reason: 'Задачи проекта «Продажи» этому сотруднику не передать.' },
    ],
    ['somebody who may', [{ project_id: 1, assessor_id: 5 }], null],
    ['nobody on purpose', [{ project_id: 1, assessor_id: null }], null],
    [
      'a project that holds nothing any more besides',
      [
        { project_id: 1, assessor_id: 5 },
        { project_id: 2, assessor_id: 7 },
      ],
      null,
    ],
  ])('%s', (_case, decided, problem) => {
    expect(handoverProblem([project()], decided)).toEqual(problem);
  });

  it('holds of who holds nothing, whatever is decided', () => {
    expect(handoverProblem([], undefined)).toBeNull();
  });

  it('what was done is said in the order of its weight, nothing of nothing', () => {
    const none = { tasks_handed: 0, tasks_cancelled: 0, drafts_removed: 0, evaluations_voided: 0 };
    expect(settledText(none)).toBe('');
    const all = { tasks_handed: 5, tasks_cancelled: 1, drafts_removed: 2, evaluations_voided: 1 };
    expect(settledText(all)).toBe(
      'Передано: 5\u00a0задач. Снято: 1\u00a0задача. Удалено: 2\u00a0черновика оценок. Аннулировано: 1\u00a0оценка на исправлении.',
    );
  });
});
