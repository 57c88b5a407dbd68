/** Something typed that the server does not have yet, wherever on the page. */
export type UnsavedWork = {
  /** Says what is lost by leaving. */
  message: string;
  /** Asked at the moment that matters: what has just been saved is unsaved no more. */
  isUnsaved: () => boolean;
  /** Leaving the page loses it. False for what saves itself on the way out. */
  isLostByLeaving: () => boolean;
  /** Tries to save without a word, before a log-out has to ask. */
  flush: () => Promise<unknown>;
  /** Somebody has signed in again: what failed meanwhile is sent anew. */
  retry: () => Promise<unknown>;
  /** The person has agreed to lose it. */
  drop: () => void;
};

const works = new Set<UnsavedWork>();
let places = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  places += by;
  for (const listener of listeners) listener();
}

/** There is something on the page to type into. Returns how to take it back. */
export function registerEditableRegion(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether there may soon be unsaved work: time to fetch what it will need, while there is a connection. */
export function hasEditableRegions(): boolean {
  return places > 0;
}

export function onEditableRegions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how to take it away. */
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
