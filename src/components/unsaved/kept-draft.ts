/** Copy of a draft on this device until the server has confirmed the same content. */
export type KeptDraft<Draft> = {
  /** Revision of the server's state that the content was built on. */
  revision: number;
  draft: Draft;
  /** Marks of contents sent and not confirmed: such a state on the server is our own. */
  sent: string[];
  /** ISO instant of the last change on this device. */
  changed_at: string;
};

/** Storage of one draft on the device. */
export type DeviceStore<Draft> = {
  read: () => KeptDraft<Draft> | null;
  /** Stores the copy; false when the device could not: storage full or forbidden. */
  write: (kept: KeptDraft<Draft>) => boolean;
  clear: () => void;
};

type Opening<Draft> =
  /** Server: the device holds nothing of its own. */
  | { from: 'server'; draft: Draft }
  /** Device: unsaved work on this very state, to be continued and saved. */
  | { from: 'device'; draft: Draft }
  /** Choice: both sides moved on from a common base, a person chooses. */
  | { from: 'choice'; draft: Draft };

/** Content that a draft opens with, given the server's state and the device's copy. */
export function openDraft<Draft>(
  server: { revision: number; draft: Draft },
  device: KeptDraft<Draft> | null,
  markOf: (draft: Draft) => string,
): Opening<Draft> {
  const ofServer = markOf(server.draft);
  if (!device || markOf(device.draft) === ofServer) return { from: 'server', draft: server.draft };
  if (device.revision === server.revision || device.sent.includes(ofServer))
    return { from: 'device', draft: device.draft };
  return { from: 'choice', draft: device.draft };
}
