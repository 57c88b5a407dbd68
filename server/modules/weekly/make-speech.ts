import { systemActor } from '#domain/actor/actor.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import { WEEKLY_SPEECH_KEYS, type WeeklySpeech } from '#domain/reports/weekly-speech.ts';
import { weekBefore } from '#domain/reports/weekly-week.ts';
import { type SpeechMeans, summariseSpeech } from '#domain/speech/summarise-speech.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { listSpeechDays, listTalkers } from '../communication-list/speech-summary.repo.ts';

type OfWeek = { project_id: number; week: Days };

const meansOf = (means: SpeechMeans): WeeklySpeech['means'] =>
  Object.fromEntries(WEEKLY_SPEECH_KEYS.map((key) => [key, means[key]])) as WeeklySpeech['means'];

const readWeek = async (q: Query, { project_id, week }: OfWeek) =>
  summariseSpeech(
    await listSpeechDays(q, systemActor('weekly'), {
      project_id: [project_id],
      period_from: week.from,
      period_to: week.to,
    }),
  );

/** Facts of speech of a week and of the one before (D-40); undefined where nothing was heard. */
export async function makeSpeech(q: Query, of: OfWeek): Promise<WeeklySpeech | undefined> {
  const { count, means, employees } = await readWeek(q, of);
  if (count === 0) return undefined;
  const before = await readWeek(q, { ...of, week: weekBefore(of.week) });
  const people = await listTalkers(
    q,
    employees.flatMap(({ employee_id }) => employee_id ?? []),
  );
  const named = employees.flatMap(({ employee_id, ...talks }) => {
    const person = people.find(({ id }) => id === employee_id);
    if (!person) return [];
    return [
      { employee: { id: person.id, name: displayName(person) }, count: talks.count, means: meansOf(talks.means) },
    ];
  });
  return {
    count,
    means: meansOf(means),
    previous: before.count === 0 ? null : meansOf(before.means),
    employees: named,
  };
}
