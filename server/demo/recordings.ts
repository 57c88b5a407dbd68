import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscriptSegment } from '#domain/communications/communications.schema.ts';
import type { ActivityMap } from '#domain/speech/activity-map.ts';
import { newStorageKey, type Storage } from '#server/storage/storage.ts';
import type { CommunicationTemperature } from '#domain/references/static-references.ts';
import type { CompanyKey, DEMO_TAGS, DEMO_TYPES } from './catalogue.ts';
import type { ScriptedConversation } from './heard.ts';
import type { Gender } from './people.ts';

type Dialogue = ScriptedConversation & {
  slug: string;
  company: CompanyKey;
  /** Names of the projects in which the talk may have taken place, the one it was written for first. */
  projects: string[];
  category: 'call' | 'meeting';
  type: (typeof DEMO_TYPES)[number];
  temperature: CommunicationTemperature;
  tags: (typeof DEMO_TAGS)[number][];
  direction: 'incoming' | 'outgoing';
  quality: 'good' | 'medium' | 'bad';
  /** Null: the employee does not say who they are, it may be anybody with such a voice. */
  employee_name: string | null;
  employee_gender: Gender;
  client_name: string;
  duration_seconds: number;
  channels: number;
  segments: TranscriptSegment[];
  peaks: number[][];
  /** Who speaks when (D-40), as the server would measure it (scripts/measure-demo-audio.mjs). */
  activity: ActivityMap;
};

export type DemoRecording = Dialogue & { storage_key: string; size_bytes: number; sha256: string };

/** A dialogue says sides alone. */
const nameless = (dialogue: Dialogue): Dialogue => ({
  ...dialogue,
  segments: dialogue.segments.map((segment) => ({ ...segment, speaker: null })),
});

/** Folder of the recordings, beside the source and beside the built server alike. */
const FOLDER = join(import.meta.dirname, 'audio');

/** Stores the spoken dialogues; outside of any transaction. */
export async function storeRecordings(storage: Storage): Promise<DemoRecording[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).toSorted();
  const recordings: DemoRecording[] = [];
  for (const name of names) {
    const dialogue = nameless(JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as Dialogue);
    const key = newStorageKey();
    const source = createReadStream(join(FOLDER, `${dialogue.slug}.mp3`));
    const { size, sha256 } = await storage.put(key, source, { maxBytes: 10_000_000 });
    recordings.push({ ...dialogue, storage_key: key, size_bytes: size, sha256 });
  }
  return recordings;
}
