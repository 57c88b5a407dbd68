import type { Side } from '../communications/sides.ts';
import type { CommunicationCategory } from '../references/static-references.ts';

/** Formats that words are read from (D-67), with the names people know them by. */
export const CONVERSATION_FORMATS = {
  srt: 'Субтитры SRT',
  vtt: 'Субтитры WebVTT',
  text: 'Текст расшифровки',
  whisper: 'Whisper (verbose_json)',
  whisperx: 'WhisperX',
  'speechkit-v2': 'Yandex SpeechKit v2',
  'speechkit-v3': 'Yandex SpeechKit v3',
  salute: 'SaluteSpeech',
  voicekit: 'VoiceKit',
  google: 'Google Speech-to-Text',
  amazon: 'Amazon Transcribe',
  deepgram: 'Deepgram',
  assemblyai: 'AssemblyAI',
  whatsapp: 'Экспорт WhatsApp',
  telegram: 'Экспорт Telegram (JSON)',
  'messages-csv': 'Таблица сообщений',
  'messages-json': 'Сообщения в JSON',
  eml: 'Письмо (EML)',
  mbox: 'Почтовый ящик (MBOX)',
} as const;
export type ConversationFormat = keyof typeof CONVERSATION_FORMATS;

/** Speaker or author as a file names them; which side they are on is chosen afterwards. */
export type FileSpeaker = {
  /** Name as written; null: the file has none, only turns, channels or labels. */
  name: string | null;
  /** What a file without names tells speakers apart by: «SPEAKER_00», «Канал 1». */
  label: string | null;
  /** E-mail address or phone, when the file has it. */
  address: string | null;
  /** Channel of the recording, from 0. */
  channel: number | null;
  /** Side, when the file itself says it. */
  side: Side | null;
};

export type FileSegment = {
  /** Place in `speakers`; null: the file says nothing of who speaks. */
  speaker: number | null;
  /** Seconds from the start of the recording; null: the file has no times. */
  start: number | null;
  end: number | null;
  text: string;
};

export type FileAttachment = {
  name: string;
  /** MIME type; null: unknown. */
  type: string | null;
  /** Bytes; null: unknown. */
  size: number | null;
  /** Place among the entries of the archive that the file came in; null: it did not come along. */
  entry: number | null;
};

export type FileMessage = {
  /** Place in `speakers`; null: a line of the messenger itself. */
  author: number | null;
  /** ISO instant, UTC. */
  at: string;
  text: string;
  /** Tail of a letter that repeats earlier ones, and its signature: folded, not lost. Empty: none. */
  quoted: string;
  attachments: readonly FileAttachment[];
  /** Place in `messages` of what is answered. */
  reply_to: number | null;
  is_deleted: boolean;
  is_edited: boolean;
  /** Of a letter: its subject and whom it is to, by name or address. */
  subject?: string;
  to?: readonly string[];
};

/** One conversation of a file: a transcript, a chat or a thread of letters. */
export type FileConversation = {
  /** Name of the chat, subject of the letters; null: none. */
  title: string | null;
  /** Identity in the system the file comes from, so that a later file completes it; null: none. */
  external_id: string | null;
  category: CommunicationCategory;
  /** Instant at which it began; null: the file does not say. */
  started_at: string | null;
  /** Seconds; null: unknown. */
  duration: number | null;
  speakers: readonly FileSpeaker[];
  segments: readonly FileSegment[];
  messages: readonly FileMessage[];
  /** What was left out, cut or assumed, in sentences for people. */
  notes: readonly string[];
};
