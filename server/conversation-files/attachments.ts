import { cleanLine } from '#domain/conversation-files/clean-text.ts';
import type { FileAttachment } from '#domain/conversation-files/conversation-file.ts';
import { lookUp } from '#domain/kernel/look-up.ts';

const NAME_MAX = 200;

/** MIME types of what messengers send; of the rest none is said. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  '3gp': 'video/3gpp',
  opus: 'audio/ogg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  amr: 'audio/amr',
  pdf: 'application/pdf',
  vcf: 'text/vcard',
  txt: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

function typeByName(name: string): string | null {
  return lookUp(TYPES, name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? null;
}

export const baseName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/**
 * Finder of what came along in the archive, by its path or, where folders differ, by its name. Of two files of one name
 * neither is guessed: one of them is of another conversation.
 */
export function entryFinder(entries: ReadonlyMap<string, number>): (path: string) => number | null {
  const byName = new Map<string, number | null>();
  for (const [path, entry] of entries) {
    const name = baseName(path).normalize('NFC');
    byName.set(name, byName.has(name) ? null : entry);
  }
  return (path) => entries.get(path) ?? byName.get(baseName(path).normalize('NFC')) ?? null;
}

export type AttachmentFacts = { name: string; type?: string | null; size?: number | null; entry?: number | null };

export function attachmentOf({ name, type, size, entry }: AttachmentFacts): FileAttachment {
  const shown = cleanLine(name, NAME_MAX) || 'Без имени';
  return {
    name: shown,
    type: cleanLine(type ?? '', NAME_MAX) || typeByName(shown),
    size: typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : null,
    entry: entry ?? null,
  };
}
