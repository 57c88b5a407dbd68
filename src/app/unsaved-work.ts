/** Unsaved work anywhere on the page. */
export type UnsavedWork = {
  /** Message about what is lost by leaving. */
  message: string;
  /** Checked at the moment that matters: work just saved is unsaved no more. */
  isUnsaved: () => boolean;
  /** True if leaving the page loses it. False for work that saves itself on the way out. */
  isLostByLeaving: () => boolean;
  /** Tries to save silently, before a log-out has to ask. */
  flush: () => Promise<unknown>;
  /** Retries failed saves after signing in again. */
  retry: () => Promise<unknown>;
  /** Drops the work with the person's consent. */
  drop: () => void;
};

const works = new Set<UnsavedWork>();
let places = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  places += by;
  for (const listener of listeners) listener();
}

/** Registers an editable region: there is something on the page to type into. Returns the unregister. */
export function registerEditableRegion(): () => void {
  change(1);
  return () => change(-1);
}

/** True when unsaved work may soon appear: time to fetch the code that it will need, while there is a connection. */
export function hasEditableRegions(): boolean {
  return places > 0;
}

export function onEditableRegions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers unsaved work. Returns the unregister. */
export function addUnsavedWork(work: UnsavedWork): () => void {
  works.add(work);
  return () => void works.delete(work);
}

export function dirtySources(): UnsavedWork[] {
  return [...works].filter((work) => work.isUnsaved());
}

export function leaveBlockers(): UnsavedWork[] {
  return dirtySources().filter((work) => work.isLostByLeaving());
}
