import type { Evaluation, EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { DeviceDraft } from './device-draft.ts';
import { draftMark } from './draft-content.ts';

export type Opening =
  /** The device holds nothing of its own. */
  | { from: 'server'; draft: EvaluationDraft }
  /** Unsaved work on this very state: go on with it and save it. */
  | { from: 'device'; draft: EvaluationDraft }
  /** Both sides moved on from a common base: a person chooses. */
  | { from: 'choice'; draft: EvaluationDraft };

/** Which content an evaluation opens with, given what the server has and what this device kept. */
export function openDraft(server: Pick<Evaluation, 'revision' | 'draft'>, device: DeviceDraft | null): Opening {
  const ofServer = draftMark(server.draft);
  if (!device || draftMark(device.draft) === ofServer) return { from: 'server', draft: server.draft };
  if (device.revision === server.revision || device.sent.includes(ofServer))
    return { from: 'device', draft: device.draft };
  return { from: 'choice', draft: device.draft };
}
