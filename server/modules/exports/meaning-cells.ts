import type { Actor } from '#domain/actor/actor.ts';
import type { MeaningColumn } from '#domain/exports/export-columns.ts';
import { applyCorrections } from '#domain/meaning/apply-corrections.ts';
import { correctionText } from '#domain/meaning/correction-text.ts';
import { mayReadMeaning } from '#domain/meaning/meaning.policy.ts';
import type { ExportRow } from '#domain/exports/cell.ts';
import type { Query } from '#server/db/client.ts';
import { listCorrectionsOf, listMeaningsOf } from './communication-rows.repo.ts';

type Cells = ExportRow<MeaningColumn>;

export const NO_MEANING: Cells = {
  reason: null,
  topic: null,
  result: null,
  objections: null,
  promises: null,
  promise_due: null,
  promises_overdue: null,
  summary: null,
};

/** What was read of these, corrected by people, for who may read «Кратко» (D-24, D-52). */
export async function readMeanings(
  q: Query,
  actor: Actor,
  rows: readonly { id: number }[],
): Promise<Map<number, Cells>> {
  const ids = rows.filter((row) => mayReadMeaning(actor, row).allowed).map(({ id }) => id);
  const corrections = await listCorrectionsOf(q, ids);
  const found = await listMeaningsOf(q, ids);
  return new Map(
    found.flatMap(({ id, content, promise_due, is_overdue }): [number, Cells][] => {
      if (content === null) return [];
      const now = applyCorrections(
        content,
        corrections.flatMap((one) => (one.communication_id === id ? [one.correction] : [])),
      );
      const text = (field: 'reason' | 'topic' | 'result') => (now[field] === null ? null : correctionText(now, field));
      const cells: Cells = {
        reason: text('reason'),
        topic: text('topic'),
        result: text('result'),
        objections: now.objections.length === 0 ? null : correctionText(now, 'objections'),
        promises: now.promises.length === 0 ? null : correctionText(now, 'promises'),
        promise_due,
        promises_overdue: is_overdue,
        summary: now.summary.map(({ text: sentence }) => sentence).join(' ') || null,
      };
      return [[id, cells]];
    }),
  );
}
