import type { Query } from '#server/db/client.ts';
import { communications, communicationTagLinks, media, transcripts } from '../schema/index.ts';
import { type DemoConversation, demoConversation, demoMoment } from './conversations.ts';
import { insertForIds, insertMany } from './insert-many.ts';
import type { Random } from './random.ts';
import type { DemoRecording } from './recordings.ts';
import type { SeededForm } from './seed-forms.ts';
import { projectOfDialogue, type SeededPeople, type SeededProject } from './seed-people.ts';
import { hasJoined, isNewcomer, newcomerSkill } from './story.ts';

export type SeededCommunication = {
  id: number;
  project: SeededProject;
  type: string | null;
  skill: number;
  started_at: Date;
  seconds: number;
  outcome: string;
  isAudible: boolean;
};

const WEEKS = 12;
const COMMUNICATIONS = 2000;
/** Recordings are kept for four weeks in the demo. */
const KEPT_WEEKS = 4;
/** Repeats of each spoken dialogue: enough audible calls to spend a day with. */
const REPEATS = 16;
const WEEK_MS = 7 * 86_400_000;

/** Mondays of the last weeks, the current one last. */
function mondays(now: Date): string[] {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * 86_400_000;
  return Array.from({ length: WEEKS }, (_, at) =>
    new Date(monday - (WEEKS - 1 - at) * WEEK_MS).toISOString().slice(0, 10),
  );
}

type Draft = {
  project: SeededProject;
  employee: SeededProject['managers'][number];
  talk: DemoConversation;
  recording?: DemoRecording;
};

/** Instant in the past, in one of these weeks. */
function pastMoment(random: Random, weeks: string[], timeZone: string, now: Date): Date {
  for (;;) {
    const at = demoMoment(random, random.pick(weeks), timeZone);
    if (at < now) return at;
  }
}

function plainDrafts(random: Random, { projects }: SeededPeople, weeks: string[], now: Date): Draft[] {
  const recentFrom = now.getTime() - KEPT_WEEKS * WEEK_MS;
  return Array.from({ length: COMMUNICATIONS - REPEATS * 10 }, () => {
    const project = random.pick(projects);
    const started_at = pastMoment(random, weeks, project.time_zone, now);
    const talk = demoConversation(random, { started_at, isRecent: started_at.getTime() > recentFrom });
    const picked = random.pick(project.managers);
    if (!isNewcomer(projects[0], project, picked)) return { project, employee: picked, talk };
    // Who was not there yet cannot have talked: the one before them in the list did.
    const employee = hasJoined(started_at, now) ? picked : (project.managers.at(-2) ?? picked);
    return { project, employee, talk };
  });
}

function audibleDrafts(
  random: Random,
  people: SeededPeople,
  recordings: DemoRecording[],
  weeks: string[],
  now: Date,
): Draft[] {
  return recordings.flatMap((recording) => {
    const project = projectOfDialogue(people.projects, recording);
    const employee = project.managers.find(({ name }) => name === recording.employee_name);
    if (!employee) throw new Error(`${recording.employee_name} is nobody's employee`);
    return Array.from({ length: REPEATS }, () => {
      const started_at = pastMoment(random, weeks.slice(-KEPT_WEEKS), project.time_zone, now);
      const talk: DemoConversation = {
        ...demoConversation(random, { started_at, isRecent: true }),
        category: 'call',
        direction: recording.direction,
        type: 'Первичное обращение',
        outcome: 'answered',
        audio: 'ready',
        duration_seconds: Math.round(recording.duration_seconds),
        client_name: recording.client_name,
        note: recording.title,
        messages: [],
      };
      return { project, employee, talk, recording };
    });
  });
}

/** Employee of a call: two in a hundred came from the source under a name that nobody has mapped yet (D-15). */
function employeeColumns(random: Random, { employee, recording }: Draft) {
  const isMapped = recording !== undefined || !random.chance(0.02);
  return isMapped ? { employee_id: employee.id } : { employee_source_name: `Внутренний ${random.int(101, 140)}` };
}

async function seedWords(q: Query, drafts: Draft[], ids: number[]): Promise<void> {
  const rows = drafts.map(({ recording, talk: { messages } }, at) => {
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
    recordings.map(({ slug, storage_key, size_bytes, sha256, duration_seconds, channels, peaks }) => ({
      storage_key,
      size_bytes,
      sha256,
      duration_seconds,
      channels,
      peaks,
      file_name: `${slug}.mp3`,
      mime_type: 'audio/mpeg' as const,
    })),
  );
  return new Map(recordings.map(({ slug }, at) => [slug, ids[at] ?? 0]));
}

export async function seedCommunications(
  q: Query,
  random: Random,
  { people, recordings, now }: { people: SeededPeople; forms: SeededForm[]; recordings: DemoRecording[]; now: Date },
): Promise<SeededCommunication[]> {
  const weeks = mondays(now);
  const mediaIds = await seedMedia(q, recordings);
  // Order of time, so that numbers grow as they would in life.
  const drafts = [
    ...plainDrafts(random, people, weeks, now),
    ...audibleDrafts(random, people, recordings, weeks, now),
  ].toSorted((a, b) => a.talk.started_at.getTime() - b.talk.started_at.getTime());
  const ids = await insertForIds(
    q,
    communications,
    drafts.map((draft) => {
      const { type, tags: _tags, messages: _messages, ...talk } = draft.talk;
      const isWritten = talk.category === 'chat' || talk.category === 'mail';
      return {
        ...talk,
        ...employeeColumns(random, draft),
        duration_seconds: isWritten ? null : talk.duration_seconds,
        talk_seconds: isWritten ? null : Math.max(0, talk.duration_seconds - 3),
        wait_seconds: talk.category === 'call' ? talk.wait_seconds : null,
        project_id: draft.project.id,
        company_id: draft.project.company_id,
        type_id: type === null ? null : people.types.get(type),
        media_id: draft.recording ? mediaIds.get(draft.recording.slug) : null,
        crm_url: random.chance(0.4) ? `https://crm.razbor.example/deals/${random.int(1000, 99_999)}` : null,
        created_at: draft.talk.started_at,
      };
    }),
  );
  await seedWords(q, drafts, ids);
  const tagRows = drafts.flatMap(({ talk }, at) =>
    talk.tags.map((tag) => ({ communication_id: ids[at] ?? 0, tag_id: people.tags.get(tag) ?? 0 })),
  );
  await insertMany(q, communicationTagLinks, tagRows);
  return drafts.map(({ project, employee, talk, recording }, at) => ({
    id: ids[at] ?? 0,
    project,
    type: talk.type,
    skill: isNewcomer(people.projects[0], project, employee) ? newcomerSkill(talk.started_at, now) : employee.skill,
    started_at: talk.started_at,
    seconds: talk.duration_seconds,
    outcome: talk.outcome,
    isAudible: recording !== undefined,
  }));
}
