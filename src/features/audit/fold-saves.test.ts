import { describe, expect, it } from 'vitest';
import type { AuditRecord } from '#domain/audit/audit.schema.ts';
import { differencesOf, foldSaves, type HistoryRun } from './fold-saves.ts';

const START = Date.parse('2026-03-08T09:00:00Z');

/** Save of a rating so many minutes after nine, by Anna. */
function aSave(minute: number, over: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id: minute + 1,
    at: new Date(START + minute * 60_000).toISOString(),
    actor: { id: 5, name: 'Анна' },
    action: 'save',
    action_name: 'Сохранение черновика',
    entity: 'evaluations',
    entity_id: 1,
    entity_kind: 'Оценка',
    entity_name: null,
    entity_path: null,
    company: null,
    differences: [],
    ...over,
  };
}

const minutesOf = (runs: readonly HistoryRun[]) => runs.map((run) => run.map(({ id }) => id - 1));
const change = (field: string, before: string | null, after: string | null) =>
  ({ field, label: field, kind: 'text', before, after }) as const;

describe('saves in a row', () => {
  it('are one run within an hour of the latest, and another before it', () => {
    expect(minutesOf(foldSaves([aSave(70), aSave(30), aSave(10), aSave(9), aSave(0)]))).toEqual([
      [70, 30, 10],
      [9, 0],
    ]);
  });

  it('are runs of their own when another person made them or something lies between', () => {
    const byBoris = { actor: { id: 6, name: 'Борис' } };
    const submit = { action: 'submit', action_name: 'Отправка' };
    expect(minutesOf(foldSaves([aSave(9), aSave(8, byBoris), aSave(7), aSave(6, submit), aSave(5)]))).toEqual([
      [9],
      [8],
      [7],
      [6],
      [5],
    ]);
  });

  it('are never folded when they are of other things', () => {
    expect(minutesOf(foldSaves([aSave(2, { entity: 'projects' }), aSave(1, { entity: 'projects' })]))).toEqual([
      [2],
      [1],
    ]);
  });
});

describe('what a run has changed', () => {
  it('goes from its beginning to its end; what came back is no change', () => {
    const run: HistoryRun = [
      aSave(3, { differences: [change('comment', 'Да', 'Да, но'), change('score', '5', '4')] }),
      aSave(2, { differences: [change('comment', null, 'Да')] }),
      aSave(1, { differences: [change('score', '4', '5')] }),
    ];
    expect(differencesOf(run)).toEqual([change('comment', null, 'Да, но')]);
  });

  it('is what the record says when the run has one record', () => {
    const differences = [change('score', '4', '4')];
    expect(differencesOf([aSave(1, { differences })])).toBe(differences);
  });
});
