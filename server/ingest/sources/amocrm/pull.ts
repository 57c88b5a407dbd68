import type { z } from 'zod';
import { deniedBy, refusalOf, type VendorReply } from '../ask-vendor.ts';
import type { PullDefinition, PullPosition, PullWindow } from '../pull.ts';
import { fieldsOf, listOf } from '../read-fields.ts';
import type { amocrmSecrets, amocrmSettings } from './settings.ts';

/** Calls are notes of these; they are asked for one after the other. */
const ENTITIES = ['contacts', 'leads', 'companies'] as const;
/** The most that a page has. */
const LIMIT = 250;

/** Pages by the time of the last note, not by number: a note that is changed meanwhile would move the others up by one. */
type PullPage = { entity: string; from: number; page: number };

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export const amocrmPull: PullDefinition<z.infer<typeof amocrmSettings>, z.infer<typeof amocrmSecrets>> = {
  /** The vendor's limit; above it an account is blocked with 403. */
  requestsPerSecond: 7,
  everyMinutes: 5,
  overlapMinutes: 10,
  account: ({ settings }) => settings.subdomain,
  ask: async ({ window, position }, { settings, secrets, ask }) => {
    const place = readPosition(position, window);
    const reply = await ask({
      url: `https://${settings.subdomain}.amocrm.ru/api/v4/${place.entity}/notes?${queryOf(place, window)}`,
      headers: { authorization: `Bearer ${secrets.token}` },
    });
    const notes = notesOf(reply);
    return {
      rows: notes,
      withRows: (rows) => ({ _embedded: { notes: rows } }),
      next: notes.length < LIMIT ? nextEntity(place, window) : nextPage(place, notes),
    };
  },
  names: async (_ids, { settings, secrets, ask }) => {
    const { json } = await ask({
      url: `https://${settings.subdomain}.amocrm.ru/api/v4/users?limit=${LIMIT}`,
      headers: { authorization: `Bearer ${secrets.token}` },
    });
    const users = listOf(fieldsOf(json).at('_embedded.users')).map((user) => fieldsOf(user));
    return new Map(users.map(({ text }) => [text('id') ?? '', text('name') ?? '']));
  },
};

function readPosition(position: PullPosition | null, window: PullWindow): PullPage {
  const { entity, from, page } = position ?? {};
  const isKnown = typeof from === 'number' && typeof page === 'number' && ENTITIES.some((each) => each === entity);
  return isKnown
    ? { entity: String(entity), from, page }
    : { entity: ENTITIES[0], from: seconds(window.from), page: 1 };
}

/** Filters of the vendor's own library (NotesFilter.php): types, and the time of the last change. */
function queryOf({ from, page }: PullPage, { until }: PullWindow): string {
  return new URLSearchParams([
    ['filter[note_type][]', 'call_in'],
    ['filter[note_type][]', 'call_out'],
    ['filter[updated_at][from]', String(from)],
    ['filter[updated_at][to]', String(seconds(until))],
    ['order[updated_at]', 'asc'],
    ['limit', String(LIMIT)],
    ['page', String(page)],
  ]).toString();
}

function notesOf(reply: VendorReply): unknown[] {
  const { status } = reply;
  // Nothing found.
  if (status === 204) return [];
  if (status === 401)
    throw deniedBy('amoCRM не приняла токен: создайте новый долгосрочный токен и вставьте его в настройки.');
  if (status === 402) throw deniedBy('Аккаунт amoCRM не оплачен: звонки забрать нельзя.');
  if (status === 403) throw deniedBy('amoCRM закрыла доступ: проверьте права интеграции «Доступ к данным аккаунта».');
  const notes = fieldsOf(reply.json).at('_embedded.notes');
  if (status !== 200 || !Array.isArray(notes)) throw refusalOf(reply);
  return listOf(notes);
}

function nextPage({ entity, from, page }: PullPage, notes: readonly unknown[]): PullPage {
  const last = Number(fieldsOf(notes.at(-1)).text('updated_at') ?? Number.NaN);
  return last > from ? { entity, from: last, page: 1 } : { entity, from, page: page + 1 };
}

function nextEntity({ entity }: PullPage, window: PullWindow): PullPage | null {
  const next = ENTITIES[ENTITIES.findIndex((each) => each === entity) + 1];
  return next ? { entity: next, from: seconds(window.from), page: 1 } : null;
}
