import { maskPhonesAcross, maskPhonesIn } from '../kernel/mask-phones.ts';

/**
 * Strings made by the server (request ids, addresses of recordings and pictures): their digits belong to nobody's
 * phone.
 */
const MADE_HERE =
  /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\/media\/(?:pictures\/[\da-f]{32}-\d+x\d+\.webp|(?:moments\/)?[\da-f]{2}\/[\da-f]{2}\/[\da-f]{28}\?type=[\w%]+&(?:from=\d+&to=\d+&)?expires=\d+&sig=[\w-]+))$/;

type Said = { side: string; text: string };

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'side' in value && 'text' in value && typeof value.text === 'string';

/**
 * Replicas of one side are masked together: a number is dictated piece by piece, and the other side says «да»
 * between.
 */
function maskConversation(replicas: readonly Said[]): Said[] {
  const masked = [...replicas];
  for (const side of new Set(replicas.map((one) => one.side))) {
    const own = replicas.flatMap((one, place) => (one.side === side ? [place] : []));
    const texts = maskPhonesAcross(own.map((place) => replicas[place]?.text ?? ''));
    for (const [n, place] of own.entries()) {
      const replica = replicas[place];
      if (replica) masked[place] = { ...replica, text: texts[n] ?? '' };
    }
  }
  return masked;
}

/**
 * Answer as a guest reads it (D-7): phones are masked in every text of every field. One function for all answers, so
 * that a field added later is masked, too.
 */
export function maskForGuests(answer: unknown): unknown {
  if (typeof answer === 'string') return MADE_HERE.test(answer) ? answer : maskPhonesIn(answer);
  if (Array.isArray(answer)) return (answer.every(isSaid) ? maskConversation(answer) : answer).map(maskForGuests);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, maskForGuests(value)]));
}
