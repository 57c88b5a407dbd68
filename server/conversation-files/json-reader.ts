import type { FileConversation, ConversationFormat } from '#domain/conversation-files/conversation-file.ts';
import { ConversationError } from './conversation-error.ts';
import type { ConversationReader } from './conversation-reader.ts';
import { jsonOf } from './json-values.ts';
import { TranscriptDraft } from './transcript-draft.ts';

/** Recogniser's JSON: how its shape is told, and how its pieces are put into a transcript. */
export type JsonFormat = {
  format: ConversationFormat;
  recognises: (values: readonly unknown[]) => boolean;
  /** Fills the draft; answers the facts that the file has besides. */
  fill: (draft: TranscriptDraft, values: readonly unknown[]) => Partial<FileConversation> | void;
};

const CUT = 'Файл обрывается на середине: взято всё до места обрыва.';

export function jsonReader({ format, recognises, fill }: JsonFormat): ConversationReader {
  return {
    format,
    recognises: (source) => {
      const json = jsonOf(source);
      return json !== null && json.values.length > 0 && recognises(json.values);
    },
    *read(source) {
      const json = jsonOf(source);
      if (json === null) throw new ConversationError('Это не JSON.');
      const draft = new TranscriptDraft();
      if (json.isBroken) draft.note(CUT);
      yield draft.finish(fill(draft, json.values) ?? {});
    },
  };
}
