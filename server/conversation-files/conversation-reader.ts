import type { ConversationFormat, FileConversation } from '#domain/conversation-files/conversation-file.ts';
import type { Encoding } from '#domain/imports/detect-encoding.ts';

/** What a reader is given of a file; bounded before it comes here. */
export type ConversationSource = {
  name: string;
  bytes: Uint8Array;
  /** Text of the file in the encoding that its bytes tell, line ends as \n, without its mark; decoded when first asked. */
  text: () => string;
  encoding: Encoding;
  /** Names of the other entries of the archive it came in, by their place in it. */
  entries: ReadonlyMap<string, number>;
};

export type ReadingContext = {
  /** IANA zone of times that a file writes without one. */
  time_zone: string;
};

/** One format (D-67), told by content: a tenth is one room with one test and a line in formats.ts. */
export type ConversationReader = {
  format: ConversationFormat;
  /** True if the file is of this format. Looks at the beginning; JSON is parsed once for all (json-values.ts). */
  recognises: (source: ConversationSource) => boolean;
  /** Conversations of the file, one at a time. Throws ConversationError with a sentence for what cannot be read. */
  read: (
    source: ConversationSource,
    context: ReadingContext,
  ) => Iterable<FileConversation> | AsyncIterable<FileConversation>;
};
