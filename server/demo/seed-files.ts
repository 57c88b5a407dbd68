import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq, inArray } from 'drizzle-orm';
import type { Message } from '#domain/communications/communications.schema.ts';
import { HOUR_MS, WEEK_MS } from '#domain/kernel/time.ts';
import type { CreateFromWords } from '#domain/words-uploads/words-uploads.schema.ts';
import type { Query } from '#server/db/client.ts';
import { communications, transcripts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { insertIncoming } from '#server/modules/uploads/incoming-uploads.repo.ts';
import { dropIncoming } from '#server/modules/uploads/remove-incoming.ts';
import { createConversations } from '#server/modules/words-uploads/create-from-words.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import type { CompanyKey, DEMO_TYPES } from './catalogue.ts';
import type { SeededPeople } from './seed-people.ts';

type DemoFile = {
  name: string;
  company: CompanyKey;
  project: string;
  /** Whose conversation it is; null: nobody's yet (D-15). */
  employee: string | null;
  category: CreateFromWords['category'];
  type: (typeof DEMO_TYPES)[number];
  voices: CreateFromWords['voices'];
};

/** Files that the README offers to try it with. */
const FILES: DemoFile[] = [
  {
    name: 'meeting-of-five.vtt',
    company: 'sky',
    project: 'Корпоративные клиенты',
    employee: null,
    category: 'meeting',
    type: 'Первичное обращение',
    voices: [
      { name: 'Ирина Соколова', side: 'employee' },
      { name: 'Денис Орлов', side: 'colleague' },
      ...['Павел Громов', 'Анна Белова', 'Мария Киселёва'].map((name) => ({ name, side: 'client' as const })),
    ],
  },
  {
    name: 'whatsapp-chat.zip',
    company: 'okna',
    project: 'Входящие заявки',
    employee: 'Марина Соколова',
    category: 'chat',
    type: 'Переписка',
    voices: [{ name: 'Игорь Лапин', side: 'client' }],
  },
  {
    name: 'letters.mbox',
    company: 'okna',
    project: 'Входящие заявки',
    employee: 'Марина Соколова',
    category: 'mail',
    type: 'Переписка',
    voices: [{ name: 'Фаина Аркадьева', side: 'client' }],
  },
];

/** Folder of the files: the build lays them beside the server, the sources have them at the top. */
const BUILT = join(import.meta.dirname, 'demo');
const FOLDER = existsSync(BUILT) ? BUILT : join(import.meta.dirname, '../../demo');
/** Hours before the demonstration's end at which the meeting was; its captions know no date. */
const MEETING_HOURS = 50;

type FilesSeed = Pick<Deps, 'db' | 'storage'> & { people: SeededPeople; now: Date };

/** Brings the files of demo/ by the import itself (D-39, D-66), and then to the last whole week before `now`. */
export async function seedFiles({ db, storage, people, now }: FilesSeed): Promise<void> {
  const actor = await db.read((q) => findActor(q, people.pm));
  if (!actor) throw new Error('the demonstration has no pm');
  const caller: Caller = { actor, request_id: 'demo', now };
  for (const file of FILES) {
    const created = await bring({ db, storage, people, caller }, file);
    await db.write((q) => bringNear(q, created, now));
  }
}

type Bringing = Omit<FilesSeed, 'now'> & { caller: Caller };

async function bring({ db, storage, people, caller }: Bringing, file: DemoFile): Promise<number[]> {
  const { actor, now } = caller;
  const project = people.projects.find(({ company, name }) => company === file.company && name === file.project);
  if (!project) throw new Error(`the demonstration has no project «${file.project}»`);
  const bytes = await readFile(join(FOLDER, file.name));
  const key = newStorageKey();
  await storage.put(key, Readable.from([bytes]), { maxBytes: bytes.length });
  const { id } = await db.write((q) =>
    insertIncoming(q, {
      file_name: file.name,
      size_bytes: bytes.length,
      received_bytes: bytes.length,
      part_keys: [key],
      purpose: 'words',
      uploaded_by: actor.id,
      updated_at: now,
    }),
  );
  const { created } = await createConversations({ db, storage, clock: () => now }, caller, {
    id,
    signal: new AbortController().signal,
    input: {
      conversations: [0],
      pause_hours: 8,
      project_id: project.id,
      employee_id: project.managers.find(({ name }) => name === file.employee)?.id ?? null,
      category: file.category,
      direction: null,
      type_id: people.types.get(file.type) ?? null,
      started_at: new Date(now.getTime() - MEETING_HOURS * HOUR_MS).toISOString(),
      voices: file.voices,
      anyway: false,
    },
  });
  await dropIncoming({ db, storage }, id);
  return created;
}

/** Whole weeks later, so that days of the week stay what the words call them. */
async function bringNear(q: Query, ids: number[], now: Date): Promise<void> {
  const rows = await q
    .select({ id: communications.id, started_at: communications.started_at, messages: transcripts.messages })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(inArray(communications.id, ids));
  for (const { id, started_at, messages } of rows) {
    const later = Math.floor((now.getTime() - started_at.getTime() - 2 * 24 * HOUR_MS) / WEEK_MS) * WEEK_MS;
    if (later <= 0) continue;
    const moved = (at: string): string => new Date(new Date(at).getTime() + later).toISOString();
    await q
      .update(communications)
      .set({ started_at: new Date(started_at.getTime() + later) })
      .where(eq(communications.id, id));
    await q
      .update(transcripts)
      .set({ messages: messages.map((one): Message => ({ ...one, at: moved(one.at) })) })
      .where(eq(transcripts.communication_id, id));
  }
}
