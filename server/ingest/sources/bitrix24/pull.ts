import type { z } from 'zod';
import { WebError } from '#server/web/web-error.ts';
import type { PullDefinition } from '../pull.ts';
import { fieldsOf, listOf } from '../read-fields.ts';
import { askBitrix24 } from './ask-bitrix24.ts';
import type { bitrix24Secrets } from './settings.ts';

/** Catches up with events that got lost on the way; the statistics have what the event says, and the recording. */
export const bitrix24Pull: PullDefinition<unknown, z.infer<typeof bitrix24Secrets>> = {
  /** The vendor's limit for everybody but the largest plan. */
  requestsPerSecond: 2,
  everyMinutes: 30,
  overlapMinutes: 180,
  account: ({ secrets }) => new URL(secrets.rest_address).host,
  ask: async ({ window, position }, { secrets, ask }) => {
    const { json } = await askBitrix24(ask, secrets, 'voximplant.statistic.get', {
      FILTER: { '>=CALL_START_DATE': written(window.from), '<=CALL_START_DATE': written(window.until) },
      SORT: 'CALL_START_DATE',
      ORDER: 'ASC',
      start: position?.['start'] ?? 0,
    });
    const said = fieldsOf(json);
    const result = said.at('result');
    if (!Array.isArray(result)) throw new WebError('malformed');
    const next = said.at('next');
    return {
      rows: listOf(result),
      withRows: (rows) => ({ result: rows }),
      next: typeof next === 'number' && result.length > 0 ? { start: next } : null,
    };
  },
  names: async (ids, { secrets, ask }) => {
    const { json } = await askBitrix24(ask, secrets, 'user.get', { FILTER: { ID: ids } });
    const users = listOf(fieldsOf(json).at('result')).map((user) => fieldsOf(user));
    const named = users.map(({ text }) => [
      text('ID') ?? '',
      [text('NAME'), text('LAST_NAME')].filter(Boolean).join(' '),
    ]);
    return new Map(named as [string, string][]);
  },
};

/** ISO 8601 with an offset. */
function written(at: Date): string {
  return `${at.toISOString().slice(0, 19)}+00:00`;
}
