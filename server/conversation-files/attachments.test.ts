import { describe, expect, test } from 'vitest';
import { entryFinder } from './attachments.ts';

describe('files of an archive that messages name (D-66)', () => {
  test('D-2: of two files of one name neither is guessed: one of them is of another conversation', () => {
    const find = entryFinder(
      new Map([
        ['chats/chat_001/photos/photo_1.jpg', 3],
        ['chats/chat_002/photos/photo_1.jpg', 7],
        ['chats/chat_002/voice.ogg', 8],
      ]),
    );
    expect(find('chats/chat_002/photos/photo_1.jpg')).toBe(7);
    expect(find('photos/photo_1.jpg')).toBeNull();
    expect(find('voice.ogg')).toBe(8);
  });
});
