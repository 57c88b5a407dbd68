import type { FileSpeaker } from '#domain/conversation-files/conversation-file.ts';
import { isRole, sideOfRole } from '#domain/conversation-files/role-words.ts';
import { normaliseSourcePhone } from '#domain/integrations/normalise-phone.ts';
import type { TranscriptDraft } from './transcript-draft.ts';

/** What recognisers and people write where they know no name: «SPEAKER_00», «spk_1», «Спикер 2», «A». */
const LABEL =
  /^(?:speaker|spk|ch|channel|voice|спикер|говорящий|голос|канал|участник|собеседник)?[\s_-]{0,3}\d{0,6}$|^[A-Z]$/iu;
const EMAIL = /[^\s@<>()]{1,64}@[^\s@<>()]{1,190}\.[^\s@<>()]{2,24}/;
const CHANNELS_MAX = 64;

export const isLabel = (written: string): boolean => LABEL.test(written);

/** Speaker as a file writes them: a name, a role or a label, with the address that stands in it. */
export function speakerOf(written: string): Partial<FileSpeaker> {
  const text = written.slice(0, 1000).trim();
  const side = sideOfRole(text);
  if (isLabel(text)) return { label: /^(?:\d+|[A-Z])$/i.test(text) ? `Голос ${text}` : text };
  if (isRole(text)) return { label: text, side };
  const email = EMAIL.exec(text)?.[0] ?? null;
  const phone = /^[+\d(][\d\s()+-]{5,24}$/.test(text) ? normaliseSourcePhone(text) : null;
  return { name: text, side, address: email ?? (phone?.kind === 'phone' ? phone.phone : null) };
}

/** Speaker of a draft by what the file calls them; null for nothing. */
export function calledSpeaker(draft: TranscriptDraft, written: string): number | null {
  const text = written.trim();
  return text === '' ? null : draft.speaker(`called ${text}`, () => speakerOf(text));
}

/** Voice that a recogniser told apart, from 1, inside a channel when the file has several. */
export function voice(draft: TranscriptDraft, number: number, channel: number | null = null): number {
  const label = channel === null ? `Голос ${number}` : `Канал ${channel + 1}, голос ${number}`;
  return draft.speaker(`voice ${channel} ${number}`, () => ({ label, channel }));
}

/** Whoever speaks on a channel, from 0; null: what the file says is no channel. */
export function channelVoice(draft: TranscriptDraft, channel: number | null): number | null {
  if (channel === null || !Number.isInteger(channel) || channel < 0 || channel >= CHANNELS_MAX) return null;
  return draft.speaker(`channel ${channel}`, () => ({ label: `Канал ${channel + 1}`, channel }));
}
