import type { Evidence, MessageEvidence, SoundEvidence } from './evaluations.schema.ts';

export function isOfMessage(evidence: Evidence): evidence is MessageEvidence {
  return 'message' in evidence;
}

export function isOfSound(evidence: Evidence): evidence is SoundEvidence {
  return 'start' in evidence;
}

/** Second of the recording; null: the evidence lies in a message. */
export function secondOf(evidence: Evidence): number | null {
  return isOfSound(evidence) ? evidence.start : null;
}

/** Equality of two pieces of evidence: a fragment by its edges, words of a message by the words. */
export function sameEvidence(one: Evidence, other: Evidence): boolean {
  return evidenceKey(one) === evidenceKey(other);
}

/** Key of evidence among that of one answer. */
export function evidenceKey(evidence: Evidence): string {
  return isOfSound(evidence) ? `${evidence.start}-${evidence.end}` : `${evidence.message}: ${evidence.quote}`;
}

/** Order of the talk. */
export function compareEvidence(one: Evidence, other: Evidence): number {
  return evidencePosition(one) - evidencePosition(other);
}

const evidencePosition = (evidence: Evidence): number => (isOfSound(evidence) ? evidence.start : evidence.message);

/** Reason why evidence proves nothing; null: it may. `messages`: their number in the communication. */
export function evidenceProblem(evidence: Evidence, messages: number): string | null {
  if (isOfMessage(evidence)) return evidence.message < messages ? null : 'Такого сообщения в переписке нет';
  return evidence.end !== null && evidence.end < evidence.start ? 'Конец фрагмента раньше его начала' : null;
}
