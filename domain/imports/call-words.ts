import type { Outcome } from '../communications/communication-facts.ts';
import type { CommunicationCategory, CommunicationDirection } from '../references/static-references.ts';

/** Words of directions in exports; «пропущенный» says both that it came in and that nobody answered. */
const DIRECTIONS: readonly [CommunicationDirection, RegExp][] = [
  ['internal', /внутр|internal|local/],
  ['outgoing', /исх|outgoing|outbound|^out$|callback|обратн|^o$/],
  ['incoming', /вход|^вх|incoming|inbound|^in$|пропущ|missed|переадрес|перевед|^i$/],
];

/** Kinds of communications as help desks and CRMs write them; a video call is a meeting, and so it comes first. */
const CATEGORIES: readonly [CommunicationCategory, RegExp][] = [
  ['meeting', /встреч|совещ|видео|вебинар|meeting|video|webinar/],
  ['mail', /письм|почт|e-?mail|mail|letter/],
  ['chat', /чат|мессендж|переписк|сообщен|chat|messag|whats ?app|telegram|телеграм|^(sms|смс)$/],
  ['call', /звон|вызов|телефон|call|phone|voice/],
];

/** A refusal comes first: «не отвечен» has «отвечен» in it. */
const OUTCOMES: readonly [Outcome, RegExp][] = [
  ['busy', /занят|busy/],
  [
    'missed',
    /пропущ|(^|[^\p{L}])не\s?(отвеч|ответ|успеш|состоя|принят|дозвон|удал|обслуж)|недозвон|без ответа|нет ответа|потерян|отмен|отклон|сброш|голосов|недоступ|no.?answer|unanswered|not.?answered|miss|cancel|fail|abandon|lost|reject|decline|voicemail|congestion|unavailable/u,
  ],
  ['answered', /отвеч|успеш|состоя|принят|разговор|соедин|обслуж|answer|success|complete|talk|connected|^(да|ok|ок)$/],
];

const wordOf = (written: string): string => written.trim().toLowerCase().replaceAll('ё', 'е');

export function categoryOf(written: string): CommunicationCategory | null {
  const word = wordOf(written);
  return CATEGORIES.find(([, spelling]) => spelling.test(word))?.[0] ?? null;
}

export function directionOf(written: string): CommunicationDirection | null {
  const word = wordOf(written);
  return DIRECTIONS.find(([, spelling]) => spelling.test(word))?.[0] ?? null;
}

/** Null for a word of another kind: a status may be anything, and then the duration tells. */
export function outcomeOf(written: string): Outcome | null {
  const word = wordOf(written);
  return OUTCOMES.find(([, spelling]) => spelling.test(word))?.[0] ?? null;
}
