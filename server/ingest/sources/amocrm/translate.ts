import type { Outcome } from '#domain/communications/communication-facts.ts';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import { normaliseDuration } from '#domain/integrations/normalise-duration.ts';
import type { SourceClock } from '#domain/integrations/normalise-time.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import type { CommunicationDirection } from '#domain/references/static-references.ts';
import { callEvent, recordAddress, recordEvent, skip, withRecords } from '../build-event.ts';
import { type Fields, fieldsOf, listOf, parseJson, readBody } from '../read-fields.ts';
import { sameSecret } from '../signature.ts';
import { defineSource, refuse, take } from '../source.ts';
import { amocrmPull } from './pull.ts';
import { amocrmSecrets, amocrmSettings } from './settings.ts';
import { amocrmSetup } from './setup.ts';

/** A page of amoCRM has 250; a webhook has a few. */
const MAX_NOTES = 250;
const ENTITIES = ['leads', 'contacts', 'companies', 'customers'] as const;
type Entity = (typeof ENTITIES)[number];

/** Directions by the name of v4 and by the number that webhooks still send. */
const DIRECTIONS: Record<string, CommunicationDirection> = {
  call_in: 'incoming',
  call_out: 'outgoing',
  10: 'incoming',
  11: 'outgoing',
};
/** `call_status` of the vendor's CallInterface; 1 and 2 say what is to be done next, not whether anybody spoke. */
const OUTCOMES: Record<string, Outcome> = { 4: 'answered', 5: 'missed', 6: 'missed', 7: 'busy' };

type CallNote = {
  id: string | null;
  entity: string | null;
  entityId: string | null;
  started: string | null;
  as_of: string | null;
};

export const amocrm = defineSource({
  setup: amocrmSetup,
  settings: amocrmSettings,
  secrets: amocrmSecrets,
  translate: (delivery, { settings, secrets, addressSecret, clock }) => {
    if (!secrets.some(({ secret }) => sameSecret(addressSecret, secret))) return refuse('Секрет в адресе неверен.');
    const body = readBody(delivery);
    if (!body.ok) return refuse(body.reason, 400);
    if (body.fields.text('account', 'id') !== settings.account_id)
      return refuse('Доставка из другого аккаунта amoCRM.');
    const events = ENTITIES.flatMap((entity) => webhookNotes(body.fields, entity, { settings, clock }));
    return take(events.length > 0 ? events : [skip('В доставке нет примечаний.')]);
  },
  pull: {
    ...amocrmPull,
    translate: (answer, { settings, clock }) =>
      listOf(fieldsOf(answer).at('_embedded.notes'))
        .map((note) => fieldsOf(note))
        .flatMap((note) => {
          const [, entity = null] = /\/api\/v4\/(\w+)\//.exec(note.text('_links', 'self', 'href') ?? '') ?? [];
          const { id, entity_id, created_at, updated_at } = textsOf(note, [
            'id',
            'entity_id',
            'created_at',
            'updated_at',
          ]);
          const about = { id, entity, entityId: entity_id, started: created_at, as_of: updated_at };
          const direction = lookUp(DIRECTIONS, note.text('note_type'));
          if (!direction) return [skip('Примечание не о звонке.')];
          const params = fieldsOf(note.at('params'));
          const responsible = params.text('call_responsible') ?? note.text('responsible_user_id');
          return noteEvents(about, direction, { params, responsible, settings, clock });
        }),
  },
});

type Scope = { settings: { subdomain: string }; clock: SourceClock };

/** `leads[note][0][note][text]`, which is JSON with keys in capitals for calls. */
function webhookNotes(fields: Fields, entity: Entity, scope: Scope): CallEvent[] {
  const events: CallEvent[] = [];
  for (let at = 0; at < MAX_NOTES; at += 1) {
    const said = (name: string) => fields.text(entity, 'note', String(at), 'note', name);
    if (said('id') === null) break;
    const direction = lookUp(DIRECTIONS, said('note_type'));
    const params = parseJson(said('text') ?? '');
    if (!direction || params === null) {
      events.push(skip('Примечание не о звонке.'));
      continue;
    }
    const started = said('created_at') ?? said('date_create') ?? said('timestamp_x');
    const about = { id: said('id'), entity, entityId: said('element_id'), started, as_of: null };
    const responsible =
      fieldsOf(params).text('call_responsible') ?? said('main_user_id') ?? said('responsible_user_id');
    events.push(...noteEvents(about, direction, { params: upperAsLower(fieldsOf(params)), responsible, ...scope }));
  }
  return events;
}

function noteEvents(
  note: CallNote,
  direction: CommunicationDirection,
  { params, responsible, settings, clock }: Scope & { params: Fields; responsible: string | null },
): CallEvent[] {
  const external_id = params.text('uniq') || (note.id && `note-${note.id}`);
  const link = params.text('link');
  // An id of a user, or the name as the telephony has written it.
  const isId = /^\d+$/.test(responsible ?? '');
  const call = callEvent(
    {
      external_id,
      direction,
      outcome: lookUp(OUTCOMES, params.text('call_status')) ?? null,
      started: note.started,
      duration: normaliseDuration(params.text('duration'), 's'),
      phone: params.text('phone'),
      person: isId ? { user_id: responsible === '0' ? null : responsible } : { name: responsible },
      crm_url: cardAddress(note, settings.subdomain),
      as_of: note.as_of,
    },
    clock,
  );
  const place = recordAddress(link);
  return withRecords(
    call,
    link ? [recordEvent({ external_id, record_id: 'record', place, as_of: note.as_of }, clock)] : [],
  );
}

function cardAddress({ entity, entityId }: CallNote, subdomain: string): string | null {
  const isKnown = ENTITIES.some((each) => each === entity) && /^\d{1,20}$/.test(entityId ?? '');
  return isKnown ? `https://${subdomain}.amocrm.ru/${entity}/detail/${entityId}` : null;
}

function upperAsLower(fields: Fields): Fields {
  return { ...fields, text: (name = '') => fields.text(name.toUpperCase()) ?? fields.text(name) };
}

function textsOf<Name extends string>(fields: Fields, names: readonly Name[]): Record<Name, string | null> {
  return Object.fromEntries(names.map((name) => [name, fields.text(name)])) as Record<Name, string | null>;
}
