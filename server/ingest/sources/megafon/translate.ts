import type { Outcome } from '#domain/communications/communication-facts.ts';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import { normaliseDuration } from '#domain/integrations/normalise-duration.ts';
import { normaliseSourcePhone } from '#domain/integrations/normalise-phone.ts';
import type { SourceClock } from '#domain/integrations/normalise-time.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import type { CommunicationDirection } from '#domain/references/static-references.ts';
import { callEvent, markNote, recordAddress, recordEvent, skip, withRecords } from '../build-event.ts';
import { type Fields, readBody } from '../read-fields.ts';
import { sameSecret } from '../signature.ts';
import { defineSource, refuse, take } from '../source.ts';
import { vendorJson } from '../vendor-answer.ts';
import { megafonSecrets, megafonSettings } from './settings.ts';
import { megafonSetup } from './setup.ts';

const DIRECTIONS: Record<string, CommunicationDirection> = { in: 'incoming', out: 'outgoing' };
/** Outcomes; all others — missed, Cancel, NotAvailable, NotAllowed, NotFound — say why nobody spoke. */
const OUTCOMES: Record<string, Outcome> = { success: 'answered', busy: 'busy' };

export const megafon = defineSource({
  setup: megafonSetup,
  settings: megafonSettings,
  secrets: megafonSecrets,
  translate: (delivery, { secrets, clock }) => {
    const body = readBody(delivery);
    if (!body.ok) return refuse(body.reason, 400, { error: 'Invalid parameters' });
    const { text } = body.fields;
    const token = text('crm_token');
    if (!secrets.some(({ crm_token }) => sameSecret(token, crm_token)))
      return refuse('Ключ crm_token не совпадает.', 401, { error: 'Invalid token' });
    switch (text('cmd')) {
      case 'history':
        return take(history(body.fields, clock), vendorJson({}));
      // Asked for the client's name while the phone rings: an empty object is «we do not know».
      case 'contact':
        return take([skip('Запрос имени клиента.', text('callid'))], vendorJson({}));
      default:
        return take([skip('Промежуточное событие: звонок придёт, когда завершится.', text('callid'))], vendorJson({}));
    }
  },
});

const groupNote = (name: string | null): string | null => (name ? `Группа: ${name}` : null);

function history({ text }: Fields, clock: SourceClock): CallEvent[] {
  const external_id = text('callid');
  const [phone, start] = [text('phone'), text('start')];
  // A call that is passed on is told of once for each who spoke, under one id: who spoke last has the call.
  const record_id = ['record', text('ext') ?? text('user'), start].filter(Boolean).join(' ');
  // Of two extensions: the vendor has no type of its own for it.
  const isInternal = normaliseSourcePhone(phone)?.kind === 'extension';
  const outcome = lookUp(OUTCOMES, text('status')?.toLowerCase()) ?? 'missed';
  const link = text('link');
  const call = callEvent(
    {
      external_id,
      direction: isInternal ? 'internal' : (lookUp(DIRECTIONS, text('type')?.toLowerCase()) ?? null),
      outcome,
      started: start,
      duration: normaliseDuration(text('duration'), 's'),
      wait: normaliseDuration(text('wait'), 's'),
      phone,
      line: text('diversion'),
      note: [markNote(text('rating')), groupNote(text('groupRealName'))].filter(Boolean).join('\n'),
      person: { extension: text('ext'), user_id: text('user') },
      as_of: start,
    },
    clock,
  );
  return withRecords(
    call,
    link ? [recordEvent({ external_id, record_id, place: recordAddress(link), as_of: start }, clock)] : [],
  );
}
