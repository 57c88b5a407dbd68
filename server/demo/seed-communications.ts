import { DAY_MS } from '#domain/kernel/time.ts';
import type { Message } from '#domain/communications/communications.schema.ts';
import { SPEECH_METHOD } from '#domain/speech/activity-map.ts';
import type { Query } from '#server/db/client.ts';
import { communications, communicationTagLinks, media, transcripts } from '#server/db/schema/index.ts';
import { type ChatRota, chatRota } from './chats.ts';
import { type DemoConversation, demoConversation, unansweredCall } from './conversations.ts';
import { pastMoment, type Period, periodBetween } from './demo-period.ts';
import type { ScriptedConversation } from './heard.ts';
import { insertForIds, insertMany } from './insert-many.ts';
import type { Random } from './random.ts';
import { recentCommunications } from './recent-conversations.ts';
import { returningClients } from './returning-clients.ts';
import type { DemoRecording } from './recordings.ts';
import type { SeededPeople, SeededProject } from './seed-people.ts';
import { hasJoined, isNewcomer, newcomerSkill } from './story.ts';

export type SeededCommunication = {
  id: number;
  project: SeededProject;
  type: string | null;
  skill: number;
  started_at: Date;
  outcome: string;
  /** Name of the recording; null where nothing is heard. */
  recording: string | null;
  /** Findings that its words prove; null where there are none. */
  heard: ScriptedConversation | null;
};

const WEEKS = 12;
const COMMUNICATIONS = 2000;
/** Newest ones: heard or read, all but the calls that nobody answered. Older recordings are gone. */
const RECENT_DAYS = 13;
const RECENT = { conversations: 275, written: 30, unanswered: 10 };
/** Other communications of the past. */
const CATEGORIES = { call: 88, chat: 6, meeting: 3, mail: 3 } as const;

/** Where clients of the demonstration came from; a third of them did not say. */
const LEAD_SOURCES = ['Яндекс Директ', null, 'Сайт: форма заявки', 'Рекомендация', null, '2ГИС'] as const;

type Draft = {
  project: SeededProject;
  employee: SeededProject['managers'][number];
  conversation: DemoConversation;
  messages?: Message[];
  heard?: ScriptedConversation;
  recording?: DemoRecording;
};
type CommunicationSeedContext = { people: SeededPeople; period: Period; now: Date; chats: ChatRota };

/** Project, moment and employee of a communication without a recording. */
function castOf(random: Random, { people: { projects }, period, now }: CommunicationSeedContext) {
  const project = random.pick(projects);
  const started_at = pastMoment(random, period, project.time_zone);
  const picked = random.pick(project.managers);
  // Who was not there yet cannot have talked: the one before them in the list did.
  const isTooNew = isNewcomer(projects[0], project, picked) && !hasJoined(started_at, now);
  return { project, started_at, employee: isTooNew ? (project.managers.at(-2) ?? picked) : picked };
}

function writtenDraft(random: Random, context: CommunicationSeedContext, category: 'chat' | 'mail'): Draft {
  const { project, started_at, employee } = castOf(random, context);
  const conversation = demoConversation(random, { started_at, category });
  const direction = conversation.direction === 'outgoing' ? 'outgoing' : 'incoming';
  const chat = context.chats(random, { category, direction, started_at, employee });
  return { project, employee, conversation: { ...conversation, direction, type: 'Переписка' }, ...chat };
}

function pastDraft(random: Random, context: CommunicationSeedContext): Draft {
  const category = random.weighted(CATEGORIES);
  if (category === 'chat' || category === 'mail') return writtenDraft(random, context, category);
  const { project, started_at, employee } = castOf(random, context);
  return { project, employee, conversation: demoConversation(random, { started_at, category }) };
}

function recentDrafts(random: Random, context: CommunicationSeedContext, recordings: DemoRecording[]): Draft[] {
  const { projects } = context.people;
  const conversations = recentCommunications(random, {
    projects,
    recordings,
    count: RECENT.conversations,
    period: context.period,
  });
  const unanswered = Array.from({ length: RECENT.unanswered }, () => {
    const { started_at, ...cast } = castOf(random, context);
    return { ...cast, conversation: unansweredCall(random, started_at) };
  });
  const written = Array.from({ length: RECENT.written }, () =>
    writtenDraft(random, context, random.weighted({ chat: 2, mail: 1 })),
  );
  return [...conversations.map((one) => ({ ...one, heard: one.recording })), ...unanswered, ...written];
}

function allDrafts(
  random: Random,
  people: SeededPeople,
  { recordings, now }: { recordings: DemoRecording[]; now: Date },
): Draft[] {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const chats = chatRota();
  const past = { people, now, chats, period: periodBetween(daysAgo(7 * WEEKS), daysAgo(RECENT_DAYS)) };
  const recent = recentDrafts(random, { ...past, period: periodBetween(daysAgo(RECENT_DAYS), now) }, recordings);
  const older = Array.from({ length: COMMUNICATIONS - recent.length }, () => pastDraft(random, past));
  // Order of time, so that numbers grow as they would in life.
  return [...older, ...recent].toSorted(
    (a, b) => a.conversation.started_at.getTime() - b.conversation.started_at.getTime(),
  );
}

/** Employee of a call: two in a hundred came from the source under a name that nobody has mapped yet (D-15). */
function employeeColumns(random: Random, { employee, recording }: Draft) {
  const isMapped = recording !== undefined || !random.chance(0.02);
  return isMapped ? { employee_id: employee.id } : { employee_source_name: `Внутренний ${random.int(101, 140)}` };
}

async function seedWords(q: Query, drafts: Draft[], ids: number[]): Promise<void> {
  const rows = drafts.map(({ recording, messages = [] }, at) => {
    const segments = recording?.segments ?? [];
    const body = [...segments, ...messages].map(({ text }) => text).join('\n');
    return { communication_id: ids[at] ?? 0, segments, messages, body };
  });
  await insertMany(
    q,
    transcripts,
    rows.filter(({ body }) => body !== ''),
  );
}

async function seedMedia(q: Query, recordings: DemoRecording[]): Promise<Map<string, number>> {
  const ids = await insertForIds(
    q,
    media,
    recordings.map(({ slug, storage_key, size_bytes, sha256, duration_seconds, channels, peaks, activity }) => ({
      storage_key,
      size_bytes,
      sha256,
      duration_seconds,
      channels,
      peaks,
      activity,
      activity_method: SPEECH_METHOD,
      file_name: `${slug}.mp3`,
      mime_type: 'audio/mpeg' as const,
    })),
  );
  return new Map(recordings.map(({ slug }, at) => [slug, ids[at] ?? 0]));
}

export async function seedCommunications(
  q: Query,
  random: Random,
  { people, recordings, now }: { people: SeededPeople; recordings: DemoRecording[]; now: Date },
): Promise<SeededCommunication[]> {
  const mediaIds = await seedMedia(q, recordings);
  const drafts = allDrafts(random, people, { recordings, now });
  const clients = returningClients(drafts);
  const ids = await insertForIds(
    q,
    communications,
    drafts.map((draft, at) => {
      const { type, tags: _tags, ...conversation } = draft.conversation;
      const isWritten = conversation.category === 'chat' || conversation.category === 'mail';
      return {
        ...conversation,
        ...employeeColumns(random, draft),
        duration_seconds: isWritten ? null : conversation.duration_seconds,
        talk_seconds: isWritten ? null : Math.max(0, conversation.duration_seconds - 3),
        wait_seconds: conversation.category === 'call' ? conversation.wait_seconds : null,
        project_id: draft.project.id,
        company_id: draft.project.company_id,
        type_id: type === null ? null : people.types.get(type),
        media_id: draft.recording ? mediaIds.get(draft.recording.slug) : null,
        crm_url: random.chance(0.4) ? `https://crm.razbor.example/deals/${random.int(1000, 99_999)}` : null,
        ...clients[at],
        lead_source: conversation.direction === 'incoming' ? (LEAD_SOURCES[at % LEAD_SOURCES.length] ?? null) : null,
        created_at: draft.conversation.started_at,
      };
    }),
  );
  await seedWords(q, drafts, ids);
  const tagRows = drafts.flatMap(({ conversation }, at) =>
    conversation.tags.map((tag) => ({ communication_id: ids[at] ?? 0, tag_id: people.tags.get(tag) ?? 0 })),
  );
  await insertMany(q, communicationTagLinks, tagRows);
  return drafts.map(({ project, employee, conversation, recording, heard }, at) => ({
    id: ids[at] ?? 0,
    project,
    type: conversation.type,
    skill: isNewcomer(people.projects[0], project, employee)
      ? newcomerSkill(conversation.started_at, now)
      : employee.skill,
    started_at: conversation.started_at,
    outcome: conversation.outcome,
    recording: recording?.slug ?? null,
    heard: heard ?? null,
  }));
}
