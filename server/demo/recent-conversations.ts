import { COMMON_HOURS, type DemoConversation, demoClientPhone } from './conversations.ts';
import { pastMoment, type Period } from './demo-period.ts';
import type { Random } from './random.ts';
import type { DemoRecording } from './recordings.ts';
import type { SeededProject } from './seed-people.ts';

type Manager = SeededProject['managers'][number];
type Cast = { project: SeededProject; employee: Manager };
type RecentConversation = Cast & { conversation: DemoConversation; recording: DemoRecording };

/** Skill that a dialogue sounds like. */
const SOUNDS_LIKE = { good: 0.9, medium: 0.65, bad: 0.4 };
const CLOCK = 'Europe/Moscow';

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random.int(0, rest.length - 1), 1));
}

/** Possible speakers of a dialogue: who says so by name, or anybody with such a voice in its projects. */
function castOf(recording: DemoRecording, projects: readonly SeededProject[]): Cast[] {
  const { company, projects: names, employee_name, employee_gender } = recording;
  const cast = projects
    .filter((project) => project.company === company && names.includes(project.name))
    .flatMap((project) =>
      project.managers
        .filter(({ name, gender }) => (employee_name === null ? gender === employee_gender : name === employee_name))
        .map((employee) => ({ project, employee })),
    );
  if (cast.length === 0) throw new Error(`the demo has nobody for the dialogue ${recording.slug}`);
  return cast;
}

/** Gives each dialogue to whoever has spoken least so far; of these to the one whom it suits best. */
function castingBy(projects: readonly SeededProject[]): (recording: DemoRecording) => Cast {
  const spoken = new Map<number, number>();
  return (recording) => {
    const [chosen] = castOf(recording, projects).toSorted((one, other) => {
      const fewer = (spoken.get(one.employee.id) ?? 0) - (spoken.get(other.employee.id) ?? 0);
      const misfit = ({ employee }: Cast) => Math.abs(employee.skill - SOUNDS_LIKE[recording.quality]);
      return fewer || misfit(one) - misfit(other) || one.employee.id - other.employee.id;
    });
    if (!chosen) throw new Error(`the demo has nobody for the dialogue ${recording.slug}`);
    spoken.set(chosen.employee.id, (spoken.get(chosen.employee.id) ?? 0) + 1);
    return chosen;
  };
}

function conversationOf(random: Random, recording: DemoRecording, started_at: Date): DemoConversation {
  const { category, direction, type, temperature, tags, client_name, duration_seconds, title } = recording;
  return {
    category,
    direction,
    type,
    temperature,
    tags: [...tags],
    client_name,
    outcome: 'answered',
    audio: 'ready',
    started_at,
    duration_seconds: Math.round(duration_seconds),
    wait_seconds: category === 'call' ? random.int(2, 40) : 0,
    client_phone: demoClientPhone(random),
    note: random.chance(0.4) ? title : '',
  };
}

/**
 * Talks that are heard. The dialogues take turns in one order: between two of the same stand all the others, in the
 * list of everything and in the list of any companies alike.
 */
export function recentCommunications(
  random: Random,
  {
    projects,
    recordings,
    count,
    period,
  }: {
    projects: readonly SeededProject[];
    recordings: readonly DemoRecording[];
    count: number;
    period: Period;
  },
): RecentConversation[] {
  const order = shuffled(random, recordings);
  const castFor = castingBy(projects);
  const moments = Array.from({ length: count }, () => pastMoment(random, period, CLOCK, COMMON_HOURS));
  return moments
    .toSorted((one, other) => one.getTime() - other.getTime())
    .flatMap((started_at, at) => {
      const recording = order[at % order.length];
      return recording
        ? [{ ...castFor(recording), conversation: conversationOf(random, recording, started_at), recording }]
        : [];
    });
}
