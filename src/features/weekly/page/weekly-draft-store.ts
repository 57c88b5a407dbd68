import type { UpdateWeekly } from '#domain/reports/weekly-reports.schema.ts';

/** Draft of a report's texts, layout and recipients, as it stands on the pm's screen. */
export class WeeklyDraftStore {
  readonly #listeners = new Set<() => void>();
  #draft: UpdateWeekly;

  constructor(draft: UpdateWeekly) {
    this.#draft = draft;
  }

  draft = (): UpdateWeekly => this.#draft;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  replace(draft: UpdateWeekly): void {
    this.#draft = draft;
    for (const listener of this.#listeners) listener();
  }

  change(part: Partial<UpdateWeekly>): void {
    this.replace({ ...this.#draft, ...part });
  }
}
