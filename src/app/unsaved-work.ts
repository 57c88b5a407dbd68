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
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Returns how to take it away. */
export function addUnsavedWork(work: UnsavedWork): () => void {
  works.add(work);
  tell();
  return () => {
    works.delete(work);
    tell();
  };
}

export function unsavedWorks(): UnsavedWork[] {
  return [...works].filter((work) => work.isUnsaved());
}

export function worksLostByLeaving(): UnsavedWork[] {
  return unsavedWorks().filter((work) => work.isLostByLeaving());
}

/** Whether there is any place on the page that may have unsaved work. */
export function hasUnsavedWorks(): boolean {
  return works.size > 0;
}

export function onUnsavedWorks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
