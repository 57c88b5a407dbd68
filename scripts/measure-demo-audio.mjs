/**
 * Writes into each demonstration dialogue who speaks when in its recording, by the rules of the server: the first start
 * has no time to decode all of them. `node --import tsx scripts/measure-demo-audio.mjs`, after the method has changed;
 * server/media/speech-accuracy.test.ts says when.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeRecording } from '#server/media/decode-recording.ts';
import { ROOT } from './run.mjs';

const FOLDER = join(ROOT, 'server/demo/audio');
const PART = /,\n {2}"activity": .*\n/;

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.json'))) {
  const path = join(FOLDER, name);
  const { activity } = await decodeRecording(path.replace('.json', '.mp3'), 'audio/mpeg');
  const text = readFileSync(path, 'utf8').replace(PART, '\n');
  writeFileSync(path, text.replace(/\n\}\s*$/, `,\n  "activity": ${JSON.stringify(activity)}\n}\n`));
}
