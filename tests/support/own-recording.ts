import { readFile } from 'node:fs/promises';

/** Recording of a fixture with a title at its end (ID3v1), so that it is nobody's twin (D-69): journeys share a database. */
export async function ownRecording(name: 'stereo.mp3' | 'mono.mp3', title: string) {
  const sound = await readFile(`tests/fixtures/audio/${name}`);
  const tag = Buffer.alloc(128);
  tag.write('TAG');
  tag.write(title, 3, 30, 'latin1');
  return { name, mimeType: 'audio/mpeg', buffer: Buffer.concat([sound, tag]) };
}
