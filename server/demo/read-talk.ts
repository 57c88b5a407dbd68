import type { Talk, Utterance } from '#domain/checks/read-talk.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import type { MeaningAnswer } from '#domain/meaning/meaning-answer.ts';
import { COMMON_REFERENCES, labelOf } from '#domain/meaning/meaning-references.ts';

/** A phrase that tells something, and what it tells. */
type Sign<Told> = readonly [pattern: RegExp, told: Told];

const REASONS: readonly Sign<string>[] = [
  [/жалоб|безобраз|верните деньги|грубо|очеред/iu, 'complaint'],
  [/не работает|сломал|дует|протека|гаранти/iu, 'problem'],
  [/перенес|отмен|другой день/iu, 'change'],
  [/договор|документ|рассрочк|оплат|(?<![а-яё])счёт/iu, 'papers'],
  [/напомина|звоню по ваш|подтвердить|на прошлой неделе/iu, 'again'],
  [/сколько (?:стоит|будет)|какая цена|условия|расскажите/iu, 'ask'],
  [/хочу|хотел|нужн|интересу|запис/iu, 'buy'],
];
const TOPICS: readonly Sign<string>[] = [
  [/цен|стоит|скидк|тысяч|дорого(?![а-яё])|бюджет/iu, 'price'],
  [/доставк|привез/iu, 'delivery'],
  [/договор|документ|рассрочк|кредит|ипотек/iu, 'payment'],
  [/запис|встреч|замер|приём|урок|тест-драйв/iu, 'meeting'],
  [/срок|когда|до конца/iu, 'terms'],
  [/выбра|вариант|модел/iu, 'choice'],
];
const RESULTS: readonly Sign<string>[] = [
  [/записал|оформ|подпис|оплатил/iu, 'sold'],
  [/созвонимся|пришлю|перезвоню|до завтра|жду вас|подъед|договорились/iu, 'next'],
  [/подумаю|посоветуюсь|надо жене|не сейчас/iu, 'thinks'],
  [/не нужно|не интересно|откаж|не буду/iu, 'refused'],
];
const OBJECTIONS: readonly Sign<string>[] = [
  [/дорого(?![а-яё])|дороговат|дороже|переплат|набегает|тысяч больше/iu, 'price'],
  [/посоветуюсь|надо жене|надо с мужем/iu, 'decider'],
  [/подумаю|подумать/iu, 'think'],
  [/конкурент|в другом месте|другая фирма|у других/iu, 'others'],
  [/долго|не успе|далеко/iu, 'terms'],
];
const PROMISES: readonly Sign<string>[] = [
  [/пришлю|отправлю|вышлю|скину/iu, 'Прислать обещанное'],
  [/перезвоню|позвоню|созвонимся|свяжусь|наберу/iu, 'Связаться ещё раз'],
  [/подготовлю|посчитаю|рассчитаю/iu, 'Подготовить расчёт'],
  [/уточню|узнаю|проверю/iu, 'Уточнить и ответить'],
];
const DAYS: readonly Sign<number>[] = [
  [/сегодня/iu, 0],
  [/послезавтра/iu, 2],
  [/завтра/iu, 1],
  [/на неделе|в течение недели/iu, 7],
];
const ANSWER_REACH = 2;
const GOOD_ANSWER = 60;
const QUOTE_WORDS = 8;
/** Words of a quote before those that tell, the last of which may be the beginning of a word. */
const WORDS_BEFORE = 4;
const SENTENCE = 140;

function tellsOf<Told>(text: string, signs: readonly Sign<Told>[]): { told: Told; place: number } | undefined {
  for (const [pattern, told] of signs) {
    const found = pattern.exec(text);
    if (found) return { told, place: found.index };
  }
  return undefined;
}

/** Words of an utterance around a place of it, from the start of their sentence where that is near. */
function proofAt({ utterances }: Talk, at: number, place = 0) {
  const text = utterances[at]?.text ?? '';
  const before = /[^.!?…]*$/u.exec(text.slice(0, place))?.[0].trimStart() ?? '';
  const lead = before.split(/\s+/).slice(-WORDS_BEFORE).join(' ');
  const quote = `${lead}${text.slice(place)}`.split(/\s+/).slice(0, QUOTE_WORDS).join(' ');
  return { segment: at + 1, quote };
}

/** Reading of the stand-in engine of the demonstration: signs of words alone, no judgement of anything. */
export function readDemoTalk(talk: Talk, day: string): MeaningAnswer {
  const { utterances } = talk;
  const of = (side: Utterance['side']) =>
    utterances.flatMap((utterance, at) => (utterance.side === side ? [{ at, text: utterance.text }] : []));
  const [client, employee] = [of('client'), of('employee')];
  const named = (said: readonly { at: number; text: string }[], signs: readonly Sign<string>[]) => {
    for (const { at, text } of said) {
      const sign = tellsOf(text, signs);
      if (sign) return { key: sign.told, words: '', ...proofAt(talk, at, sign.place) };
    }
    return null;
  };
  const objections = client.flatMap(({ at, text }) => {
    const sign = tellsOf(text, OBJECTIONS);
    if (!sign) return [];
    const key = sign.told;
    const label = labelOf(COMMON_REFERENCES.objection, key) ?? key;
    return [{ key, text: label, how: answerTo(utterances, at), ...proofAt(talk, at, sign.place) }];
  });
  const promises = employee.flatMap(({ at, text }) => {
    const sign = tellsOf(text, PROMISES);
    if (!sign) return [];
    const days = tellsOf(text, DAYS)?.told;
    const by = DAYS.find(([, told]) => told === days)?.[0].exec(text)?.[0] ?? null;
    const by_date = days === undefined ? null : addDays(day, days);
    return [{ who: 'employee' as const, what: sign.told, by, by_date, ...proofAt(talk, at, sign.place) }];
  });
  return {
    reason: named([...client, ...employee], REASONS),
    topic: named(client, TOPICS),
    result: named(utterances.map(({ text }, at) => ({ text, at })).toReversed(), RESULTS),
    objections: firstOfEach(objections, ({ text }) => text),
    promises: firstOfEach(promises, ({ what }) => what),
    summary: summaryOf(talk, client, employee),
  };
}

/** The employee's next words: long ones answer, short ones avoid. */
function answerTo(utterances: readonly Utterance[], at: number): 'answered' | 'avoided' | 'none' {
  const next = utterances.slice(at + 1, at + 1 + ANSWER_REACH).find(({ side }) => side === 'employee');
  if (!next) return 'none';
  return next.text.length >= GOOD_ANSWER || next.text.includes('?') ? 'answered' : 'avoided';
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return items.filter((item, at) => items.findIndex((one) => keyOf(one) === keyOf(item)) === at);
}

type Said = { at: number; text: string };

/** What the client came with, and how it ended, in their own words. */
function summaryOf(talk: Talk, client: readonly Said[], employee: readonly Said[]): MeaningAnswer['summary'] {
  const longest = (said: readonly Said[]) => said.toSorted((one, other) => other.text.length - one.text.length)[0];
  const [asked, told, end] = [longest(client), longest(employee), employee.at(-1)];
  const sentence = (who: string, said: Said | undefined) =>
    said ? [{ text: `${who}: ${said.text.slice(0, SENTENCE)}`, ...proofAt(talk, said.at) }] : [];
  return [
    ...sentence('Клиент', asked),
    ...sentence('Сотрудник', told),
    ...(end?.at === told?.at ? [] : sentence('В конце', end)),
  ];
}
