/** What this device keeps of a draft until the server has confirmed the same content. */
export type KeptDraft<Draft> = {
  /** Revision of the server's state that the content was built on. */
  revision: number;
  draft: Draft;
  /** Marks of what was sent and not confirmed: such a state on the server is our own. */
  sent: string[];
  /** ISO instant of the last change here. */
  changed_at: string;
};

/** One draft's place on the device. */
export type DevicePlace<Draft> = {
  read: () => KeptDraft<Draft> | null;
  /** False when the device could not keep it: storage full or forbidden. */
  write: (kept: KeptDraft<Draft>) => boolean;
  clear: () => void;
};

export type Opening<Draft> =
  /** The device holds nothing of its own. */
  | { from: 'server'; draft: Draft }
  /** Unsaved work on this very state: go on with it and save it. */
  | { from: 'device'; draft: Draft }
  /** Both sides moved on from a common base: a person chooses. */
  | { from: 'choice'; draft: Draft };

/** Which content a draft opens with, given what the server has and what this device kept. */
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
