import { SECRETS_LOST } from '#domain/integrations/integration-words.ts';
import type { Integration, IntegrationRow } from '#domain/integrations/integrations.schema.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { countOf, type PluralForms } from '#domain/kernel/plural.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import type { Tone } from '#src/components/ui/badge.tsx';

export const STATUS_TONES: Record<IntegrationRow['status'], Tone> = {
  active: 'good',
  paused: 'neutral',
  error: 'poor',
};

export const integrationTime = (instant: string, timeZone = readerZone()): string =>
  formatShortDateTime(instant, timeZone);

const CALLS: PluralForms = ['звонок', 'звонка', 'звонков'];
const DELIVERIES: PluralForms = ['доставка ждёт', 'доставки ждут', 'доставок ждут'];
export const callsText = (count: number): string => countOf(count, CALLS);
export const heldText = (count: number): string => `${countOf(count, DELIVERIES)} включения`;

/** Sentence of what a person must know first: what is wrong, what is left to do, or how much comes. */
export function standingText({ status, error, secrets_lost, first_call_at, counts }: IntegrationRow): string {
  if (secrets_lost) return SECRETS_LOST;
  if (status === 'error') return error ?? 'Звонки не принимаются: посмотрите журнал.';
  if (counts.held > 0) return heldText(counts.held);
  if (first_call_at === null) return 'Звонков ещё не было';
  return `${callsText(counts.day)} за сутки`;
}

export const kindsOf = ({ source }: Integration, kind: string) =>
  source?.fields.filter((field) => field.kind === kind) ?? [];
