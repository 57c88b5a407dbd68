import type { Outcome } from '#domain/communications/communication-facts.ts';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import type { SourceClock } from '#domain/integrations/normalise-time.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import type { CommunicationDirection } from '#domain/references/static-references.ts';
import { callEvent, recordEvent, skip } from '../build-event.ts';
import { type Fields, fieldsOf, parseJson, readBody } from '../read-fields.ts';
import { sameSecret, sha256Hex } from '../signature.ts';
import { acknowledge, defineSource, refuse, take } from '../source.ts';
import { mangoRecord } from './record.ts';
import { mangoSecrets, mangoSettings } from './settings.ts';
import { mangoSetup } from './setup.ts';

const DIRECTIONS: Record<string, CommunicationDirection> = { 0: 'internal', 1: 'incoming', 2: 'outgoing' };
/** `disconnect_reason` 1121: the other side was busy. */
const BUSY = '1121';
/** `entry_result`: nobody of ours has taken the call. */
const NOBODY = '0';
/** `completion_code`: the recording is kept; 4002 is too short to be, 22xx an account without rights. */
const RECORDED = '1000';

export const mango = defineSource({
  setup: mangoSetup,
  settings: mangoSettings,
  secrets: mangoSecrets,
  record: mangoRecord,
  translate: (delivery, { secrets, clock }) => {
    const body = readBody(delivery);
    if (!body.ok) return refuse(body.reason, 400);
    const [key, sign, json] = ['vpbx_api_key', 'sign', 'json'].map((name) => body.fields.text(name));
    // «Проверить подключение» of the cabinet sends nothing at all to the address itself.
    const isEmpty = delivery.path === '' && delivery.body.length === 0 && delivery.multipart === null;
    if (isEmpty || (delivery.path === 'ping' && !sign)) return acknowledge('Проверка связи.');
    const isSigned = secrets.some(
      ({ api_key, api_salt }) =>
        sameSecret(key, api_key) && sameSecret(sign?.toLowerCase(), sha256Hex(`${api_key}${json}${api_salt}`)),
    );
    if (!isSigned) return refuse('Подпись sign не совпадает: проверьте код АТС и ключ для подписи.');
    return take([eventOf(delivery.path, fieldsOf(parseJson(json ?? '')), clock)]);
  },
});

function eventOf(path: string, said: Fields, clock: SourceClock): CallEvent {
  if (path === 'events/summary') return summary(said, clock);
  if (path === 'events/recording') return recording(said, clock);
  if (path === 'events/record/added') return recordOf(said, clock);
  return skip(
    path === 'ping' ? 'Проверка связи.' : 'Промежуточное событие: звонок придёт, когда завершится.',
    said.text('entry_id'),
  );
}

/**
 * A call that is over. Whether anybody spoke is told by both: the vendor's own example of a call that ended in the menu has
 * `entry_result` 1 and `talk_time` 0, and a call that a machine has answered has `entry_result` 0 and a `talk_time`.
 */
function summary({ text }: Fields, clock: SourceClock): CallEvent {
  const direction = lookUp(DIRECTIONS, text('call_direction')) ?? null;
  const [ours, theirs] = direction === 'incoming' ? ['to', 'from'] : ['from', 'to'];
  const [created, talked, ended] = ['create_time', 'talk_time', 'end_time'].map((name) => Number(text(name) ?? 0));
  const isTalk = talked !== 0 && text('entry_result') !== NOBODY;
  const outcome: Outcome = isTalk ? 'answered' : text('disconnect_reason') === BUSY ? 'busy' : 'missed';
  return callEvent(
    {
      external_id: text('entry_id'),
      direction,
      outcome,
      started: text('create_time'),
      duration: between(created, ended),
      talk: isTalk ? between(talked, ended) : 0,
      wait: between(created, isTalk ? talked : ended),
      phone: direction === 'internal' ? text('to', 'extension') : text(theirs ?? '', 'number'),
      line: text('line_number'),
      person: { extension: text(ours ?? '', 'extension') },
      as_of: text('end_time'),
    },
    clock,
  );
}

function recording({ text }: Fields, clock: SourceClock): CallEvent {
  const external_id = text('entry_id');
  if (text('recording_state') !== 'Completed') return skip('Запись ещё идёт.', external_id);
  const code = text('completion_code') ?? RECORDED;
  if (code !== RECORDED) return skip(`Запись не сохранена в MANGO OFFICE: код ${code.slice(0, 20)}.`, external_id);
  if (text('recipient') === 'Mail') return skip('Запись отправлена только на почту, в облаке её нет.', external_id);
  return recordOf({ text }, clock);
}

/** A recording that is kept; `events/record/added` says no more than that (3.1.8). Told by both, it is one. */
function recordOf({ text }: Pick<Fields, 'text'>, clock: SourceClock): CallEvent {
  const key = text('recording_id');
  const place = key ? ({ by: 'source', key, ready_after_seconds: 0 } as const) : null;
  return recordEvent({ external_id: text('entry_id'), record_id: key, place, as_of: text('timestamp') }, clock);
}

/** Unix seconds; null when either is not known. */
function between(from = 0, to = 0): number | null {
  return from > 0 && to >= from && to - from <= 86_400 ? Math.round(to - from) : null;
}
