import { addFacts, bytesOf, emptyFacts, type FactTable, type WideColumn } from './fact-layout.ts';

/** Facts that stay in memory while they change: the newest row of an evaluation is the current one. */
export type FactStore = {
  facts: FactTable;
  isCurrent: (row: number) => boolean;
  /** Adds rows as the database has them; earlier ones of the same evaluations count no longer. */
  put: (bytes: Uint8Array) => void;
  /** Evaluations that are counted no longer. */
  remove: (evaluationIds: Iterable<number>) => void;
  /** Rows that count no longer. */
  gone: () => number;
  /** Units: bytes. */
  size: () => number;
};

/** @param columns those of four bytes that anybody asks for; the number of the evaluation is one of them. */
export function createFactStore(columns?: readonly WideColumn[]): FactStore {
  const facts = emptyFacts(columns);
  let current = new Uint8Array(0);
  /** Places by the evaluation's id: its row and one more, so that 0 is none. */
  let placeOf = new Int32Array(0);
  let gone = 0;

  const retire = (evaluation: number): void => {
    const place = placeOf[evaluation] ?? 0;
    if (place === 0) return;
    current[place - 1] = 0;
    placeOf[evaluation] = 0;
    gone += 1;
  };

  const growColumns = (from: number): void => {
    if (current.length < facts.evaluation.length) {
      const longer = new Uint8Array(facts.evaluation.length);
      longer.set(current);
      current = longer;
    }
    let most = 0;
    for (let row = from; row < facts.length; row += 1) most = Math.max(most, facts.evaluation[row] ?? 0);
    if (placeOf.length > most) return;
    const longer = new Int32Array(Math.ceil((most + 1) * 1.25));
    longer.set(placeOf);
    placeOf = longer;
  };

  return {
    facts,
    isCurrent: (row) => current[row] === 1,
    put: (bytes) => {
      const first = facts.length;
      addFacts(facts, bytes);
      growColumns(first);
      for (let row = first; row < facts.length; row += 1) {
        const evaluation = facts.evaluation[row] ?? 0;
        retire(evaluation);
        current[row] = 1;
        placeOf[evaluation] = row + 1;
      }
    },
    remove: (evaluationIds) => {
      for (const id of evaluationIds) retire(id);
    },
    gone: () => gone,
    size: () => bytesOf(facts) + current.byteLength + placeOf.byteLength,
  };
}
