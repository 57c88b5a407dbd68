/** Messages between tabs of one browser about who is signed in (P-23). */
type SessionEvent = 'signed-in' | 'signed-out';

const NAME = 'razbor-session';

let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  return channel;
}

export function announce(event: SessionEvent): void {
  openChannel()?.postMessage(event);
}

/** Listens to other tabs, never itself. Returns the unsubscribe. */
export function listenToTabs(listener: (event: SessionEvent) => void): () => void {
  const heard = openChannel();
  const onMessage = ({ data }: MessageEvent): void => {
    if (data === 'signed-in' || data === 'signed-out') listener(data);
  };
  heard?.addEventListener('message', onMessage);
  return () => heard?.removeEventListener('message', onMessage);
}
