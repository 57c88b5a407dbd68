import type { VendorContext } from './source.ts';

/** Span of time that is asked for, by the vendor's clock; where a page begins in it is the source's own affair. */
export type PullWindow = { from: Date; until: Date };
export type PullPosition = Readonly<Record<string, string | number>>;
export type PullPage = { window: PullWindow; position: PullPosition | null; timeZone: string };

export type PulledPage = {
  /** Rows as the vendor gave them. */
  rows: readonly unknown[];
  /** The answer with these rows alone, as `translate` reads it: what was stored before is not stored again. */
  withRows: (rows: readonly unknown[]) => unknown;
  /** Position of the next page of the window; null: this was the last. */
  next: PullPosition | null;
};

/** Pull: how a source is asked for what is new. */
export type PullDefinition<Settings, Secrets> = {
  requestsPerSecond: number;
  everyMinutes: number;
  /** Beginning of the next window, before the end of the one before: a call is written down when it is over, or later. */
  overlapMinutes: number;
  /** Account whose limit it is; null: without a secret for it, it is not asked. */
  account: (context: { settings: Settings; secrets: Secrets }) => string | null;
  /** Request for one page; throws a WebError with what to do. */
  ask: (page: PullPage, context: VendorContext<Settings, Secrets>) => Promise<PulledPage>;
  /** Names of its users by their numbers, of a source whose calls have the numbers alone. */
  names?: (ids: readonly string[], context: VendorContext<Settings, Secrets>) => Promise<ReadonlyMap<string, string>>;
};
