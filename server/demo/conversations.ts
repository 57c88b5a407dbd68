import type { AudioState, Outcome } from '#domain/communications/communication-facts.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import { zonedToInstant } from '#domain/kernel/zoned-time.ts';
import type {
  CommunicationCategory,
  CommunicationDirection,
  CommunicationTemperature,
} from '#domain/references/static-references.ts';
import { DEMO_TAGS } from './catalogue.ts';
import type { Random } from './random.ts';

export type DemoConversation = {
  category: CommunicationCategory;
  direction: CommunicationDirection;
  type: string | null;
  temperature: CommunicationTemperature | null;
  outcome: Outcome;
  audio: AudioState;
  started_at: Date;
  duration_seconds: number;
  wait_seconds: number;
  client_name: string | null;
  client_phone: string;
  note: string;
  tags: string[];
};

const CLIENTS = [
  'Александр',
  'Анастасия Игоревна',
  'Артур',
  'Валентина',
  'Василий Петрович',
  'Виктор',
  'Галина',
  'Дмитрий',
  'Евгений',
  'Елена Сергеевна',
  'Зоя',
  'Игорь',
  'Инна',
  'Константин',
  'Лариса',
  'Леонид',
  'Маргарита',
  'Михаил',
  'Надежда',
  'Нина Павловна',
  'Олег',
  'Пётр',
  'Рита',
  'Руслан',
  'Светлана',
  'Станислав',
  'Тамара',
  'Тимофей',
  'Фаина',
  'Эдуард',
  'Юрий Семёнович',
  'Яна',
];
const NOTES = [
  'Просил перезвонить после шести вечера.',
  'Сравнивает с двумя другими компаниями.',
  'Ждёт расчёт на почту.',
  'Повторный клиент, был доволен в прошлом году.',
  'Сомневается из-за сроков.',
  'Хочет говорить с руководителем.',
];

/** Working days are full, weekends nearly empty; more calls before noon and after lunch. */
const HOURS = { '9': 6, '10': 10, '11': 12, '12': 8, '13': 5, '14': 9, '15': 11, '16': 10, '17': 8, '18': 4, '19': 2 };
const DAYS = { '0': 18, '1': 19, '2': 19, '3': 18, '4': 16, '5': 6, '6': 2 };

/** Hours of Moscow in which people work in every time zone of the demonstration. */
export const COMMON_HOURS = { '8': 6, '9': 10, '10': 12, '11': 9, '12': 7, '13': 8, '14': 10, '15': 6 };
type Hours = Readonly<Record<string, number>>;

/** Instant in the given week, in the project's working hours. */
export function demoMoment(random: Random, monday: string, timeZone: string, hours: Hours = HOURS): Date {
  const day = Number(random.weighted(DAYS));
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = addDays(monday, day);
  const instant = zonedToInstant(`${date}T${two(Number(random.weighted(hours)))}:${two(random.int(0, 59))}`, timeZone);
  return new Date(Date.parse(instant ?? `${date}T09:00:00Z`) + random.int(0, 59) * 1000);
}

function duration(random: Random, category: CommunicationCategory, outcome: Outcome): number {
  if (outcome !== 'answered') return 0;
  if (category === 'meeting') return random.int(1200, 4200);
  // Most calls are short, a few are long: the tail of a product of chances.
  return 35 + Math.round(620 * random.next() * random.next() + (random.chance(0.1) ? random.int(200, 900) : 0));
}

/** Talk of which nothing is heard: an old one, whose recording is gone, one that never came about, a chat or a letter. */
export function demoConversation(
  random: Random,
  { started_at, category }: { started_at: Date; category: CommunicationCategory },
): DemoConversation {
  const isWritten = category === 'chat' || category === 'mail';
  const outcome: Outcome = category === 'call' ? random.weighted({ answered: 90, missed: 7, busy: 3 }) : 'answered';
  const isSpoken = !isWritten && outcome === 'answered';
  const direction = isWritten
    ? random.weighted({ incoming: 60, outgoing: 40 })
    : random.weighted({ incoming: 55, outgoing: 43, internal: 2 });
  return {
    category,
    direction: outcome === 'missed' ? 'incoming' : outcome === 'busy' ? 'outgoing' : direction,
    type: isWritten
      ? 'Переписка'
      : random.pick([
          'Первичное обращение',
          'Первичное обращение',
          'Повторное обращение',
          'Подтверждение встречи',
          'Обсуждение договора',
          'Жалоба',
        ]),
    temperature: random.chance(0.75) ? random.weighted({ cold: 25, warm: 45, hot: 20, off_target: 10 }) : null,
    outcome,
    audio: isSpoken ? (random.chance(0.03) ? 'failed' : 'purged') : 'none',
    started_at,
    duration_seconds: isWritten ? 0 : duration(random, category, outcome),
    wait_seconds: category === 'call' ? random.int(2, 40) : 0,
    client_name: random.chance(0.88) ? random.pick(CLIENTS) : null,
    client_phone: demoClientPhone(random),
    note: isSpoken && random.chance(0.15) ? random.pick(NOTES) : '',
    tags: isSpoken && random.chance(0.3) ? [...new Set([random.pick(DEMO_TAGS), random.pick(DEMO_TAGS)])] : [],
  };
}

export const demoClientPhone = (random: Random): string => `+79${random.int(100_000_000, 999_999_999)}`;

/** The newest calls are heard: nobody has answered this one, or the line was busy. */
export function unansweredCall(random: Random, started_at: Date): DemoConversation {
  const outcome = random.weighted({ missed: 7, busy: 3 });
  return {
    ...demoConversation(random, { started_at, category: 'call' }),
    direction: outcome === 'missed' ? 'incoming' : 'outgoing',
    outcome,
    audio: 'none',
    duration_seconds: 0,
    note: '',
    tags: [],
  };
}
