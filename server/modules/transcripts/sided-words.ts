import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { guessSides } from '#domain/conversation-files/guess-sides.ts';
import type { Words } from '#domain/transcripts/merge-words.ts';
import { beginningOf, presentWords, type KnownOfConversation } from './present-words.ts';

/** Words of a conversation with the sides that are guessed by what is known of it, where nobody is there to be asked. */
export function sidedWords(conversation: FileConversation, known: KnownOfConversation): Words {
  const guesses = guessSides(conversation.speakers, { ...known, ...beginningOf(conversation) });
  const { segments, messages } = presentWords(conversation, guesses);
  return { segments, messages };
}
