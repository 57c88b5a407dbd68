import { describe, expect, test } from 'vitest';
import type { Verdict } from '../kernel/verdict.ts';
import type { Actor, UserActor } from '../actor/actor.ts';
import { error, warning } from './form-finding.ts';
import { formStatus } from './form-statuses.ts';
import {
  mayArchiveFormNow,
  mayChangeFormNow,
  mayCreateFormIn,
  mayCreateForms,
  mayDiscardDraft,
  mayListForms,
  mayManageForms,
  mayMoveForm,
  mayPublishDraft,
  mayPublishNow,
  mayRemoveFormNow,
  mayUnarchiveFormNow,
  mayUnlinkForm,
  mayUpdateForm,
  mayUseDraft,
} from './forms.policy.ts';

const person = (over: Partial<UserActor>): Actor => ({
  kind: 'user',
  id: 1,
  name: 'Кто-то',
  roles: [],
  companies: { pm: [], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
  ...over,
});
const of = (role: 'pm' | 'assessor' | 'customer') =>
  person({ roles: [role], companies: { pm: [], assessor: [], customer: [], [role]: [7] } });

const WHO: Record<string, Actor> = {
  admin: person({ roles: ['admin'] }),
  pm: of('pm'),
  idlePm: person({ roles: ['pm'] }),
  /** A pm whose membership has outlived the role. */
  formerPm: person({ companies: { pm: [7], assessor: [], customer: [] } }),
  assessor: of('assessor'),
  customer: of('customer'),
  head: person({ roles: ['head'] }),
  manager: person({ roles: ['manager'] }),
  guest: { kind: 'guest', access_link_id: 1, name: 'Пётр', target: { type: 'project', id: 7 } },
};
const allowed = (rule: (actor: Actor) => Verdict): string[] =>
  Object.keys(WHO).filter((who) => rule(WHO[who] ?? person({})).allowed);
const why = (verdict: Verdict): string | null => (verdict.allowed ? null : verdict.reason);

describe('D-3: who', () => {
  test('D-3: the team reads the section', () => {
    expect(allowed(mayListForms)).toEqual(['admin', 'pm', 'idlePm', 'assessor']);
    expect(why(mayListForms(person({ roles: ['head'] })))).toBe('Доступ запрещён');
  });

  test('D-3: an admin makes forms, and so does a pm who has a company', () => {
    expect(allowed(mayCreateForms)).toEqual(['admin', 'pm']);
    expect(why(mayCreateForms(of('assessor')))).toBe('Формы создают администраторы и руководители проектов.');
  });

  test('D-3: a pm makes them for their open company, an admin common ones', () => {
    const here = { id: 7, archived: false };
    expect(allowed((actor) => mayCreateFormIn(actor, here))).toEqual(['admin', 'pm']);
    expect(allowed((actor) => mayCreateFormIn(actor, { id: 8, archived: false }))).toEqual(['admin']);
    expect(allowed((actor) => mayCreateFormIn(actor, null))).toEqual(['admin']);
    expect(allowed((actor) => mayCreateFormIn(actor, { id: 7, archived: true }))).toEqual([]);
    expect(why(mayCreateFormIn(of('pm'), null))).toBe('Общие формы создаёт администратор.');
    expect(why(mayCreateFormIn(of('pm'), { id: 8, archived: true }))).toBe(
      'Форму создаёт администратор или руководитель проекта этой компании.',
    );
    expect(why(mayCreateFormIn(of('pm'), { id: 7, archived: true }))).toBe(
      'Компания в архиве: новых форм в ней не создать.',
    );
  });

  test('D-3: who makes forms changes them, whatever state they are in', () => {
    expect(allowed((actor) => mayManageForms(actor, { company_id: 7 }))).toEqual(['admin', 'pm']);
    expect(allowed((actor) => mayManageForms(actor, { company_id: 8 }))).toEqual(['admin']);
    expect(allowed((actor) => mayManageForms(actor, { company_id: null }))).toEqual(['admin']);
    expect(why(mayManageForms(of('pm'), { company_id: null }))).toBe(
      'Общие формы меняет администратор. Свою можно сделать копией.',
    );
    expect(why(mayManageForms(of('assessor'), { company_id: 7 }))).toBe(
      'Форму меняет администратор или руководитель проекта этой компании.',
    );
  });

  test('D-3: a refusal for the person comes before one for the state', () => {
    const put = { company_id: 7, archived: true };
    expect(why(mayUpdateForm(of('pm'), put))).toBe('Форма в архиве: сначала верните её.');
    expect(why(mayUpdateForm(of('assessor'), put))).toMatch(/^Форму меняет/);
    expect(mayUpdateForm(of('pm'), { ...put, archived: false }).allowed).toBe(true);
  });
});

describe('D-4, D-11: when', () => {
  test('D-4: a form goes into the archive and out of it', () => {
    expect(why(mayChangeFormNow({ archived: true }))).toBe('Форма в архиве: сначала верните её.');
    expect(mayChangeFormNow({ archived: false }).allowed).toBe(true);
    const nothing = { archived: false, scheduled_plans: 0, open_tasks: 0 };
    expect(mayArchiveFormNow(nothing).allowed).toBe(true);
    const stays = (over: object) => why(mayArchiveFormNow({ ...nothing, ...over }))?.replaceAll('\u00a0', ' ');
    expect(stays({ archived: true, open_tasks: 1 })).toBe('Форма уже в архиве.');
    expect(stays({ open_tasks: 3 })).toBe('В архив нельзя: по форме 3 неначатые задачи.');
    expect(stays({ scheduled_plans: 1, open_tasks: 5 })).toBe(
      'В архив нельзя: по форме 1 план выборки с расписанием и 5 неначатых задач.',
    );
    const back = (archived: boolean, company_archived: boolean) =>
      why(mayUnarchiveFormNow({ archived, company_archived }));
    expect(back(true, false)).toBeNull();
    expect(back(false, true)).toBe('Форма не в архиве.');
    expect(back(true, true)).toBe('Компания формы в архиве: сначала верните её.');
  });

  test.each([
    [false, 0, 0, null],
    [true, 0, 0, 'Удалить нельзя: форма публиковалась. Её можно убрать в архив.'],
    [true, 2, 0, 'Удалить нельзя: по форме 2 проекта.'],
    [true, 1, 5, 'Удалить нельзя: по форме 5 оценок и 1 проект.'],
    [true, 5, 1, 'Удалить нельзя: по форме 1 оценка и 5 проектов.'],
    [true, 0, 2, 'Удалить нельзя: по форме 2 оценки.'],
  ])('D-4: deleting, published %s, %i projects, %i evaluations', (is_published, projects, evaluations, reason) => {
    const uses = { is_published, projects, evaluations, plans: 0, open_tasks: 0 };
    expect(why(mayRemoveFormNow(uses))?.replaceAll('\u00a0', ' ') ?? null).toBe(reason);
  });

  test('D-4: a form that plans and tasks of the project wait for stays among its forms', () => {
    const stays = (scheduled_plans: number, open_tasks: number) =>
      why(mayUnlinkForm({ name: 'Звонок', scheduled_plans, open_tasks }))?.replaceAll('\u00a0', ' ') ?? null;
    expect(stays(0, 0)).toBeNull();
    expect(stays(0, 3)).toBe('Убрать нельзя: по форме «Звонок» 3 неначатые задачи.');
    expect(stays(2, 1)).toBe('Убрать нельзя: по форме «Звонок» 2 плана выборки с расписанием и 1 неначатая задача.');
    expect(stays(5, 0)).toBe('Убрать нельзя: по форме «Звонок» 5 планов выборки с расписанием.');
  });

  test('D-4: a form that plans and tasks use names them', () => {
    const used = (plans: number) =>
      why(mayRemoveFormNow({ is_published: true, projects: 1, evaluations: 0, plans, open_tasks: 1 }));
    const words = (plans: string) => `Удалить нельзя: по форме 1 проект, ${plans} и 1 неначатая задача.`;
    expect(used(1)?.replaceAll('\u00a0', ' ')).toBe(words('1 план выборки'));
    expect(used(2)?.replaceAll('\u00a0', ' ')).toBe(words('2 плана выборки'));
    expect(used(5)?.replaceAll('\u00a0', ' ')).toBe(words('5 планов выборки'));
  });

  test('D-10: the company changes only while no project of the present one judges by the form', () => {
    expect(mayMoveForm({ foreign_projects: 0 }).allowed).toBe(true);
    expect(why(mayMoveForm({ foreign_projects: 1 }))).toBe(
      'По форме оценивают проекты другой компании: компанию не сменить.',
    );
  });

  test('D-11: only a draft without errors is published; only over a published version is it dropped', () => {
    expect(mayPublishNow({ has_draft: true }).allowed).toBe(true);
    expect(why(mayPublishNow({ has_draft: false }))).toBe('Публиковать нечего: изменений нет.');
    expect(mayPublishDraft([warning({}, 'а')]).allowed).toBe(true);
    expect(why(mayPublishDraft([warning({}, 'а'), error({}, 'б')]))).toBe(
      'Форму нельзя опубликовать: сначала исправьте ошибки.',
    );
    expect(mayDiscardDraft({ is_published: true }).allowed).toBe(true);
    expect(why(mayDiscardDraft({ is_published: false }))).toBe(
      'Форма ещё не публиковалась: вместо черновика удалите её целиком.',
    );
  });

  test('D-11: says where a form stands', () => {
    expect(formStatus({ is_published: false, has_draft: true })).toBe('draft');
    expect(formStatus({ is_published: true, has_draft: true })).toBe('changed');
    expect(formStatus({ is_published: true, has_draft: false })).toBe('published');
  });
});

test('D-11: a draft that has not begun is neither published nor dropped', () => {
  expect([true, false].map((begun) => mayUseDraft({ begun }))).toEqual([
    { allowed: true },
    { allowed: false, reason: 'Правок ещё нет.' },
  ]);
});
