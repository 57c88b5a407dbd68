import type {
  CalibrationMatrix,
  MatrixCell,
  MatrixRow,
  SaveAgreed,
} from '#domain/calibrations/calibration-review.schema.ts';

/** Decision on one criterion, as it is sent; null: nobody has decided. */
export type AgreedAnswer = Omit<SaveAgreed['answers'][number], 'criterion_key'>;
/** Decisions that the server has not yet. */
export type AgreedEdits = ReadonlyMap<string, AgreedAnswer | null>;

function storedAnswer({ agreed }: MatrixRow): AgreedAnswer | null {
  return agreed && { decision: agreed.decision, value: agreed.value, na: agreed.na, remark: agreed.remark };
}

export function agreedOf(row: MatrixRow, edits: AgreedEdits): AgreedAnswer | null {
  const edit = edits.get(row.criterion_key);
  return edit === undefined ? storedAnswer(row) : edit;
}

/** Answer that more than half of those who have rated gave, who was removed aside; equal in words is equal. */
function majorityCell({ cells }: MatrixRow, removed: ReadonlySet<number>): MatrixCell | undefined {
  const rated = cells.filter(({ participant_id }) => !removed.has(participant_id));
  return rated.find(({ text }) => rated.filter((other) => other.text === text).length * 2 > rated.length);
}

/** Decisions on what is left: the expert's answers or the majority's where there are such, or «без решения». */
export function fillUndecided(
  { rows, columns }: CalibrationMatrix,
  edits: AgreedEdits,
  how: 'expert' | 'majority' | 'open',
): AgreedEdits {
  const expert = columns.find(({ is_expert }) => is_expert)?.participant_id;
  const removed = new Set(columns.filter((column) => column.removed).map(({ participant_id }) => participant_id));
  const rest = rows.filter((row) => row.scored && agreedOf(row, edits) === null);
  return new Map(
    rest.flatMap((row): [string, AgreedAnswer][] => {
      if (how === 'open') return [[row.criterion_key, { decision: 'open', value: null, na: false, remark: '' }]];
      const ofExpert = row.cells.find(({ participant_id }) => participant_id === expert);
      const cell = how === 'expert' ? ofExpert : majorityCell(row, removed);
      if (!cell) return [];
      return [[row.criterion_key, { decision: 'agreed', value: cell.na ? null : cell.value, na: cell.na, remark: '' }]];
    }),
  );
}

/** The decisions as a whole: what is left out is undecided again. */
export function wholeAgreed({ rows }: CalibrationMatrix, edits: AgreedEdits): SaveAgreed {
  const answers = rows.flatMap((row) => {
    const agreed = agreedOf(row, edits);
    return agreed ? [{ criterion_key: row.criterion_key, ...agreed }] : [];
  });
  return { answers };
}

/** Edits that stand after a save, those made since it was sent. */
export function editsSince(edits: AgreedEdits, sent: AgreedEdits): AgreedEdits {
  return new Map([...edits].filter(([key, agreed]) => sent.get(key) !== agreed || !sent.has(key)));
}
