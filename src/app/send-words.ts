import { chunkApi } from './chunk-api.ts';
import { abandonParts, type Sending, sendParts } from './upload-parts.ts';

const PARTS = chunkApi('words');

/** Sends a file of words; the number of its upload. Sent again, what is there already is not sent twice. */
export async function sendWords(sent: Sending): Promise<number> {
  return (await sendParts(sent, PARTS)).id;
}

/** The file is read, or no longer wanted. */
export const abandonWords = (file: File): void => abandonParts(file, PARTS);
