import { amazonReader } from './amazon/amazon-reader.ts';
import { assemblyaiReader } from './assemblyai/assemblyai-reader.ts';
import { srtReader, vttReader } from './captions/captions-reader.ts';
import type { ConversationReader } from './conversation-reader.ts';
import { deepgramReader } from './deepgram/deepgram-reader.ts';
import { googleReader } from './google/google-reader.ts';
import { emlReader, mboxReader } from './letters/read-letters.ts';
import { messagesCsvReader } from './messages-csv/read-messages-csv.ts';
import { messagesJsonReader } from './messages-json/read-messages-json.ts';
import { textReader } from './plain-text/text-reader.ts';
import { saluteReader } from './salute/salute-reader.ts';
import { speechkitV2Reader } from './speechkit/speechkit-v2-reader.ts';
import { speechkitV3Reader } from './speechkit/speechkit-v3-reader.ts';
import { telegramReader } from './telegram/read-telegram.ts';
import { voicekitReader } from './voicekit/voicekit-reader.ts';
import { whatsappReader } from './whatsapp/read-whatsapp.ts';
import { whisperReader, whisperxReader } from './whisper/whisper-reader.ts';

/** Readers in the order in which they look at a file: what is told surely first, any text last. */
export const CONVERSATION_READERS: readonly ConversationReader[] = [
  vttReader,
  telegramReader,
  speechkitV3Reader,
  speechkitV2Reader,
  saluteReader,
  amazonReader,
  deepgramReader,
  assemblyaiReader,
  voicekitReader,
  googleReader,
  whisperxReader,
  messagesJsonReader,
  // Takes a bare {"text"}, too.
  whisperReader,
  mboxReader,
  emlReader,
  whatsappReader,
  srtReader,
  messagesCsvReader,
  textReader,
];
