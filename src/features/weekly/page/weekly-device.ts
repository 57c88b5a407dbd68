import { completeLayout } from '#domain/reports/weekly-layout.ts';
import type { UpdateWeekly } from '#domain/reports/weekly-reports.schema.ts';
import { DraftStorageKey } from '#src/app/form-drafts.ts';
import type { DeviceStore } from '#src/components/unsaved/kept-draft.ts';

type Bag = Record<string, unknown>;

const isBag = (raw: unknown): raw is Bag => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isListOf = (raw: unknown, type: 'string' | 'number'): boolean =>
  Array.isArray(raw) && raw.every((one) => typeof one === type);

const isLayout = (raw: unknown): boolean =>
  Array.isArray(raw) &&
  raw.every((one) => isBag(one) && typeof one.block === 'string' && typeof one.shown === 'boolean');

/** Shape check of our own data, against an older version or an edited storage. */
function isDraft(raw: unknown): raw is UpdateWeekly {
  if (!isBag(raw) || !isBag(raw.texts) || !isBag(raw.recipients) || !isLayout(raw.layout)) return false;
  const { texts, recipients } = raw;
  return (
    ['summary', 'recommendations', 'next'].every((key) => typeof texts[key] === 'string') &&
    isListOf(recipients.user_ids, 'number') &&
    isListOf(recipients.emails, 'string') &&
    isListOf(recipients.subscription_ids, 'number')
  );
}

const isTexts = (raw: unknown): raw is string[] => isListOf(raw, 'string');

/** Storage of an unsaved report on this device; removed on log-out (P-23). */
export function weeklyStore(userId: number, id: number): DeviceStore<UpdateWeekly> {
  const place = new DraftStorageKey(userId, `weekly-${id}`);
  return {
    read: () => {
      const kept = place.read();
      if (!kept || !isDraft(kept.values.draft) || !isTexts(kept.values.sent)) return null;
      const { draft, sent } = kept.values;
      // Texts typed before a block was added, or taken away, are not lost with the list of blocks of that day.
      const layout = completeLayout(draft.layout);
      return { revision: kept.revision, draft: { ...draft, layout }, sent, changed_at: kept.changed_at };
    },
    write: ({ revision, draft, sent, changed_at }) =>
      place.write({ revision, values: { draft, sent }, labels: {}, changed_at }),
    clear: () => place.drop(),
  };
}
