import { formatDuration } from '../kernel/format-duration.ts';
import type { Evidence } from './evaluations.schema.ts';
import { isOfMessage } from './evidence.ts';

/** Position of the evidence: «1:05», «1:05–1:12» or «сообщение 3». */
export function evidencePosition(evidence: Evidence): string {
  if (isOfMessage(evidence)) return `сообщение ${evidence.message + 1}`;
  const from = formatDuration(evidence.start);
  const to = evidence.end === null ? from : formatDuration(evidence.end);
  return from === to ? from : `${from}–${to}`;
}
