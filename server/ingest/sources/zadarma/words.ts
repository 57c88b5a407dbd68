import type { z } from 'zod';
import { WebError } from '#server/web/web-error.ts';
import { fieldsOf, listOf } from '../read-fields.ts';
import type { WordsRequest } from '../source.ts';
import { askZadarma } from './record.ts';
import type { zadarmaSecrets, zadarmaSettings } from './settings.ts';

/** https://zadarma.com/ru/support/api/: phrases by channel, each word with its seconds. */
const METHOD = '/v1/speech_recognition/';

/** Recognised speech of a recording, in the shape of a recogniser's file. */
export const zadarmaWords: WordsRequest<z.infer<typeof zadarmaSettings>, z.infer<typeof zadarmaSecrets>> = async (
  key,
  context,
) => {
  const reply = await askZadarma(METHOD, { call_id: key, return: 'words' }, context);
  const said = fieldsOf(reply.json);
  const segments = listOf(said.at('words')).flatMap(segmentOf);
  if (segments.length > 0) return JSON.stringify({ segments });
  throw new WebError('malformed', { sentence: 'Zadarma ещё не отдаёт расшифровку этой записи.' });
};

function segmentOf(phrase: unknown): object[] {
  const { at, text } = fieldsOf(phrase);
  const words = listOf(at('result')).map(fieldsOf);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  const written = words.map((word) => word.text('w') ?? '').join(' ');
  return [{ speaker: `Канал ${text('channel') ?? '1'}`, start: first.at('s'), end: last.at('e'), text: written }];
}
