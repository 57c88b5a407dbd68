import type { TranscriptSegment } from '#domain/communications/communications.schema.ts';

export const SPEAKER_NAMES: Record<TranscriptSegment['speaker'], string> = {
  employee: 'Сотрудник',
  client: 'Клиент',
  other: 'Другой голос',
};
