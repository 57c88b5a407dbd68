import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { type FormDraft, DraftStorageKey } from '#src/app/form-drafts.ts';
import type { DeviceStore } from '#src/components/unsaved/kept-draft.ts';

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function isCriterion(raw: unknown): boolean {
  return (
    isRecord(raw) &&
    typeof raw.criterion_key === 'string' &&
    typeof raw.name === 'string' &&
    typeof raw.weight === 'number' &&
    Array.isArray(raw.reasons) &&
    isRecord(raw.scale)
  );
}

function isGroup(raw: unknown): boolean {
  return isRecord(raw) && typeof raw.key === 'string' && Array.isArray(raw.criteria) && raw.criteria.every(isCriterion);
}

/** Shape check of our own data, against an older version or an edited storage. */
function isContent(raw: unknown): raw is FormContent {
  if (!isRecord(raw) || !Array.isArray(raw.groups) || !Array.isArray(raw.grade_bands)) return false;
  return typeof raw.rate_method === 'string' && typeof raw.pass_threshold === 'number' && raw.groups.every(isGroup);
}

const isTexts = (raw: unknown): raw is string[] => Array.isArray(raw) && raw.every((text) => typeof text === 'string');

/** Interval of writing: a letter in a form of 200 criteria is 150 KB to write. */
const WRITE_MS = 200;

/** Storage of unsaved content on this device; removed on log-out (P-23). */
export function builderStore(userId: number, formId: number): DeviceStore<FormContent> {
  const place = new LatePlace(new DraftStorageKey(userId, `builder-${formId}`));
  return {
    read: () => {
      const kept = place.read();
      if (!kept) return null;
      const { content, sent } = kept.values;
      if (!isContent(content) || !isTexts(sent)) return null;
      return { revision: kept.revision, draft: content, sent, changed_at: kept.changed_at };
    },
    write: ({ revision, draft, sent, changed_at }) =>
      place.write({ revision, values: { content: draft, sent }, labels: {}, changed_at }),
    clear: () => place.clear(),
  };
}

/** Writes the newest content a moment later, and at once when the page goes or the device has refused before. */
class LatePlace {
  readonly #place: DraftStorageKey;
  #next: FormDraft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Outcome of the last write; null before the first, which tells whether the device stores anything. */
  #isKept: boolean | null = null;

  constructor(place: DraftStorageKey) {
    this.#place = place;
  }

  read(): FormDraft | null {
    return this.#place.read();
  }

  write(draft: FormDraft): boolean {
    this.#next = draft;
    if (!this.#isKept) this.#writeNow();
    else if (this.#timer === undefined) this.#writeLater();
    return this.#isKept === true;
  }

  clear(): void {
    this.#next = null;
    this.#writeNow();
    this.#place.drop();
  }

  #writeLater(): void {
    this.#timer = setTimeout(this.#writeNow, WRITE_MS);
    window.addEventListener('pagehide', this.#writeNow);
    document.addEventListener('visibilitychange', this.#writeNow);
  }

  #writeNow = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    window.removeEventListener('pagehide', this.#writeNow);
    document.removeEventListener('visibilitychange', this.#writeNow);
    if (this.#next) this.#isKept = this.#place.write(this.#next);
    this.#next = null;
  };
}
