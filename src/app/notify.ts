/**
 * Notifications from anywhere, without the 9 kB of their library in the first load: earlier ones wait in a queue
 * (P-44).
 */
export type NoticeType = 'positive' | 'negative' | 'warning' | 'info' | 'ongoing';

export type Notice = { id: number; type: NoticeType; text: string };

/** Settles a notice of something under way. */
type OngoingNotice = {
  settle: (type: Exclude<NoticeType, 'ongoing'>, text: string) => void;
  dismiss: () => void;
};

type NoticeEvent = { kind: 'show'; notice: Notice } | { kind: 'dismiss'; id: number };
type Presenter = (event: NoticeEvent) => void;

let lastId = 0;
let presenter: Presenter | null = null;
let waiting: NoticeEvent[] = [];
const listeners = new Set<() => void>();

function emit(event: NoticeEvent): void {
  if (presenter) presenter(event);
  else {
    waiting = [...waiting, event];
    for (const listener of listeners) listener();
  }
}

function show(type: NoticeType, text: string, id = ++lastId): number {
  emit({ kind: 'show', notice: { id, type, text } });
  return id;
}

export const notify = {
  positive: (text: string): void => void show('positive', text),
  negative: (text: string): void => void show('negative', text),
  warning: (text: string): void => void show('warning', text),
  info: (text: string): void => void show('info', text),
  /** Shows a notice with a spinner until it is settled. */
  ongoing: (text: string): OngoingNotice => {
    const id = show('ongoing', text);
    return {
      settle: (type, settledText) => void show(type, settledText, id),
      dismiss: () => emit({ kind: 'dismiss', id }),
    };
  },
};

/** Connects the notification host, beginning with the queue. Returns the disconnect. */
export function presentNotices(present: Presenter): () => void {
  presenter = present;
  const missed = waiting;
  waiting = [];
  for (const event of missed) present(event);
  return () => {
    if (presenter === present) presenter = null;
  };
}

/** True when notices wait: the moment to load the host. */
export function hasWaitingNotices(): boolean {
  return waiting.length > 0;
}

export function onWaitingNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
