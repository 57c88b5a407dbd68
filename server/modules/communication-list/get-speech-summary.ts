import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { inTenths } from '#domain/speech/speech-figures.ts';
import type { SpeechSummary } from '#domain/speech/speech-summary.schema.ts';
import { SUMMARY_KEYS, summariseSpeech } from '#domain/speech/summarise-speech.ts';
import { displayName } from '#domain/users/display-name.ts';
import { USUAL_LEAST } from '#domain/speech/usual-figures.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { findSpeechQuartiles, listSpeechDays, listTalkers } from './speech-summary.repo.ts';

const NOBODY = 'Сотрудник не указан';

type SummaryRequest = Pick<RequestOf<typeof communicationsApi.speech>, 'db' | 'caller' | 'query'>;

/** Facts of speech over the talks that the list finds by the same filter (D-40). */
export function getSpeechSummary({ db, caller: { actor }, query: { filter } }: SummaryRequest): Promise<SpeechSummary> {
  return db.readReplica(async (q) => {
    const { employees, ...all } = summariseSpeech(await listSpeechDays(q, actor, filter));
    const found = await findSpeechQuartiles(q, actor, filter);
    const people = await listTalkers(
      q,
      employees.flatMap(({ employee_id }) => employee_id ?? []),
    );
    const names = new Map(people.map((person) => [person.id, displayName(person)]));
    const quartiles = SUMMARY_KEYS.map((key) => {
      const [low, median, high] = found[key] ?? [];
      const isTold = all.count >= USUAL_LEAST && low !== undefined && median !== undefined && high !== undefined;
      return [key, isTold ? { low: inTenths(low), median: inTenths(median), high: inTenths(high) } : null];
    });
    return {
      ...all,
      quartiles: Object.fromEntries(quartiles) as SpeechSummary['quartiles'],
      employees: employees.map(({ employee_id: id, ...row }) => ({
        ...row,
        id,
        name: (id !== null && names.get(id)) || NOBODY,
      })),
    };
  });
}
