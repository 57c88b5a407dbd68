import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { guessSides, type SidesContext } from '#domain/conversation-files/guess-sides.ts';
import type { Words } from '#domain/transcripts/merge-words.ts';
import { firstSpeaker, presentWords } from './present-words.ts';

/** Words of a conversation with the sides that are guessed by what is known of it, where nobody is there to be asked. */
export function sidedWords(conversation: FileConversation, known: Omit<SidesContext, 'first'>): Words {
  const guesses = guessSides(conversation.speakers, { ...known, first: firstSpeaker(conversation) });
  const { segments, messages } = presentWords(conversation, guesses);
  return { segments, messages };
}
