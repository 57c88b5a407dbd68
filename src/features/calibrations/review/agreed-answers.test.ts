import { describe, expect, it } from 'vitest';
import type { CalibrationMatrix, MatrixCell, MatrixRow } from '#domain/calibrations/calibration-review.schema.ts';
import { outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { fillUndecided } from './agreed-answers.ts';

const blank = { normalised: null, comment: '', reasons: [], evidence: [] };
const cells = (texts: readonly string[]): MatrixCell[] =>
  texts.map((text, index) => ({ ...blank, participant_id: index + 1, text, value: text, na: text === 'Н/П' }));

const row = (criterion_key: string, ...texts: string[]): MatrixRow => ({
  criterion_key,
  group_name: '',
  name: criterion_key,
  scale: outOfTen,
  allow_na: true,
  scored: true,
  cells: cells(texts),
  spread: null,
  flagged: false,
  agreed: null,
});

const matrix = (...rows: MatrixRow[]) =>
  ({
    rows,
    columns: [1, 2, 3, 4].map((participant_id) => ({
      participant_id,
      is_expert: participant_id === 1,
      removed: false,
    })),
  }) as unknown as CalibrationMatrix;

describe('what is left undecided (D-25)', () => {
  it('D-25: takes the answer of more than half, «Н/П» among them, and decides nothing at a tie', () => {
    const found = fillUndecided(
      matrix(
        row('most', 'Да', 'Нет', 'Нет', 'Нет'),
        row('tie', 'Да', 'Да', 'Нет', 'Нет'),
        row('na', 'Н/П', 'Н/П', 'Да'),
      ),
      new Map(),
      'majority',
    );
    expect([...found]).toEqual([
      ['most', { decision: 'agreed', value: 'Нет', na: false, remark: '' }],
      ['na', { decision: 'agreed', value: null, na: true, remark: '' }],
    ]);
  });

  it('D-25: leaves alone what was decided meanwhile', () => {
    const decided = { decision: 'open' as const, value: null, na: false, remark: '' };
    expect(fillUndecided(matrix(row('most', 'Да', 'Да')), new Map([['most', decided]]), 'majority').size).toBe(0);
  });
});
