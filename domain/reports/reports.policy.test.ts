import { describe, expect, it } from 'vitest';
import type { UserActor } from '../actor/actor.ts';
import { ACTORS, expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { valuesOf } from '../references/static-references.ts';
import { REPORT_KINDS, type ReportStatus } from './report-kinds.ts';
import {
  hasOwnFile,
  mayCancelNow,
  mayDownloadNow,
  mayMakeReports,
  mayManageReport,
  mayManageRun,
  mayReadFile,
  mayRemoveNow,
  mayRetryNow,
  mayStopRun,
  seenScopeOf,
} from './reports.policy.ts';

const STATUSES: ReportStatus[] = ['queued', 'running', 'ready', 'sent', 'failed', 'expired'];
const pm: UserActor = {
  kind: 'user',
  id: 7,
  name: 'Анна',
  roles: ['pm'],
  companies: { pm: [1, 2], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
};
/** Verdicts in the order of statuses. */
const inEachStatus = (rule: typeof mayCancelNow): string[] =>
  STATUSES.map((status) => said(rule({ status, cancelled: false })));
const MAKERS = 'Отчёты и выгрузки готовят администраторы и руководители проектов.';
const AUTHOR = 'Файл выгрузки скачивает только тот, кто её готовил: в ней то, что видно ему.';
const CHANGED = 'С тех пор ваши права изменились. Подготовьте выгрузку заново.';
const BLIND = 'Сейчас вы оцениваете вслепую, и прежний файл закрыт. Подготовьте выгрузку заново.';

describe('reports (D-3, D-32)', () => {
  it('D-3: made by who leads', () => {
    expect(verdictsByActor(mayMakeReports)).toEqual(expectOnly(['admin', 'pm', 'foreignPm', 'idlePm'], MAKERS));
  });

  it('D-32: kept by its author and by admins', () => {
    expect(verdictsByActor((actor) => mayManageReport(actor, { author_id: 8 }))).toEqual(
      expectOnly(['admin', 'otherManager'], 'Это отчёт другого сотрудника.'),
    );
  });

  it('D-29, D-30: each kind leaves something to its own page and to its chat', () => {
    const ofEach = (rule: typeof mayManageRun) => valuesOf(REPORT_KINDS).map((kind) => said(rule({ kind })));
    expect(valuesOf(REPORT_KINDS)).toEqual(['weekly', 'telegram', 'unloading']);
    expect(ofEach(mayManageRun)).toEqual(['Еженедельным отчётом управляют на его странице.', 'да', 'да']);
    expect(ofEach(mayStopRun)).toEqual(['да', 'Сообщение уже отправляется в чат.', 'да']);
    expect(ofEach(hasOwnFile)).toEqual(['да', 'Файлы этого отчёта — в чате Telegram.', 'да']);
  });

  it('D-32: the status says what may be done', () => {
    const [OVER, BEING_MADE] = ['Отчёт уже не готовится.', 'Отчёт уже готовится.'];
    const FINE = 'Повторить можно то, что не получилось или истекло.';
    const FIRST = 'Отчёт готовится: сначала отмените его.';
    const [NOT_YET, GONE] = ['Файл ещё не готов.', 'Срок хранения файла истёк. Повторите выгрузку.'];
    expect(inEachStatus(mayCancelNow)).toEqual(['да', 'да', OVER, OVER, OVER, OVER]);
    expect(inEachStatus(mayRetryNow)).toEqual([BEING_MADE, BEING_MADE, FINE, FINE, 'да', 'да']);
    expect(inEachStatus(mayRemoveNow)).toEqual([FIRST, FIRST, 'да', 'да', 'да', 'да']);
    expect(inEachStatus(mayDownloadNow)).toEqual([NOT_YET, NOT_YET, 'да', 'да', NOT_YET, GONE]);
  });

  it.each([
    ['the same as when it was made', {}, 'да'],
    ['one company more', { companies: { pm: [1, 2, 3], assessor: [], customer: [] } }, 'да'],
    ['one company less', { companies: { pm: [1], assessor: [], customer: [] } }, CHANGED],
    [
      'has become an administrator',
      { roles: ['admin'] as const, companies: { pm: [], assessor: [], customer: [] } },
      'да',
    ],
    ['no longer leads', { roles: ['assessor'] as const }, MAKERS],
    ['is yet to rate in a calibration', { blind_to: [5] }, BLIND],
    ['somebody else', { id: 8 }, AUTHOR],
  ])('D-2, D-24: a file for its author, %s: %o', (_, over, verdict) => {
    const made_for = seenScopeOf(pm);
    expect(said(mayReadFile({ ...pm, ...over }, { author_id: 7, made_for }))).toBe(verdict);
  });

  it('D-2: an administrator’s file is closed to who is none any more, whatever they lead', () => {
    const report = { author_id: 7, made_for: seenScopeOf({ ...pm, roles: ['admin', 'pm'] }) };
    expect(said(mayReadFile(pm, report))).toBe(CHANGED);
    expect(said(mayReadFile({ ...pm, roles: ['admin'] }, report))).toBe('да');
  });

  it('D-7: never to a guest, and one without a recorded scope to its author', () => {
    expect(said(mayReadFile(ACTORS.guest, { author_id: 7, made_for: null }))).toBe(AUTHOR);
    expect(said(mayReadFile(pm, { author_id: 7, made_for: null }))).toBe('да');
  });

  it('D-24: a report is read by somebody who was blind already when it was made', () => {
    const blind = { ...pm, blind_to: [5] };
    expect(mayReadFile(blind, { author_id: 7, made_for: seenScopeOf(blind) }).allowed).toBe(true);
  });
});
