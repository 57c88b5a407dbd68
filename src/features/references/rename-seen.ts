import type { Revisioned } from '#domain/kernel/revision.ts';
import type { ReferenceInput, ReferenceItem } from '#domain/references/reference-items.schema.ts';
import { ApiError } from '#src/app/api-error.ts';

type Send = (change: { seen: Revisioned; input: ReferenceInput }) => Promise<unknown>;

const changedMeanwhile = (name: string): string =>
  `Пока вы правили, сохранили другое: «${name}». Сохраните ещё раз, чтобы осталось ваше.`;

/**
 * Renames a value from the state that the editor was opened with (D-38). Refused because somebody else was faster, it
 * tells what they saved, and the next try is made from that: the person chooses, nothing is overwritten unseen.
 */
export function renameSeen(opened: Revisioned, send: Send): (name: string) => Promise<unknown> {
  let seen = opened;
  return async (name) => {
    try {
      return await send({ seen, input: { name } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || !error.data.present) throw error;
      const present = error.data.present as ReferenceItem;
      seen = present;
      const { status, data, requestId } = error;
      throw new ApiError(changedMeanwhile(present.name), { code: 'ERR_HTTP', status, data, requestId, cause: error });
    }
  };
}
