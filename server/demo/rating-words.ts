import type { Random } from './random.ts';

/** Worth of an answer; null: not applicable or not scored. */
type Share = { criterion_key: string; share: number | null };

/** Criteria in the order in which an assessor speaks of them: as a strength, as a weakness, and how to grow. */
const WORDS: Readonly<Record<string, { name: string; growth: string }>> = {
  questions: { name: 'вопросы о задаче', growth: 'Задавать не меньше трёх открытых вопросов до презентации.' },
  'next-step': { name: 'следующий шаг', growth: 'Завершать разговор конкретным шагом: что, кто, когда.' },
  objections: { name: 'работа с возражением', growth: 'Уточнять причину возражения, прежде чем отвечать.' },
  presentation: { name: 'презентация', growth: 'Говорить о выгоде для клиента, а не о характеристиках.' },
  greeting: { name: 'приветствие', growth: 'Называть имя и компанию в первой фразе.' },
  politeness: { name: 'вежливость', growth: 'Дослушивать клиента до конца, прежде чем отвечать.' },
  summary: { name: 'итог потребности', growth: 'Повторять потребность своими словами и спрашивать «верно?».' },
  crm: { name: 'карточка CRM', growth: 'Записывать в карточку итог и дату сразу после разговора.' },
  speech: { name: 'речь', growth: 'Следить за словами-паразитами.' },
};
const RULES = ['no-false-promises', 'no-rudeness'];
const GROWTHS = 2;

const known = (shares: readonly Share[], fits: (share: number) => boolean) =>
  Object.keys(WORDS).filter((key) =>
    shares.some(({ criterion_key, share }) => criterion_key === key && share !== null && fits(share)),
  );
const named = (keys: readonly string[]) => keys.map((key) => WORDS[key]?.name ?? '').join(', ');

/** General comment on a talk that nobody hears any more: strong and weak sides as they were answered. */
export function generalComment(random: Random, shares: readonly Share[]): string {
  const strong = known(shares, (share) => share === 1).slice(0, 2);
  const weak = known(shares, (share) => share < 0.7).slice(0, 2);
  const isBroken = shares.some(({ criterion_key, share }) => RULES.includes(criterion_key) && share === 0);
  return [
    isBroken ? 'Нарушено обязательное требование, нужен отдельный разговор.' : '',
    strong.length > 0 ? `${random.pick(['Сильные стороны', 'Получилось'])}: ${named(strong)}.` : '',
    weak.length > 0 ? `${random.pick(['Слабее всего', 'Поработать'])}: ${named(weak)}.` : 'Серьёзных замечаний нет.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Growth points: of the criteria that have lost most, those worth more come first. */
export function growthPoints(shares: readonly Share[]): string {
  return known(shares, (share) => share < 0.7)
    .slice(0, GROWTHS)
    .map((key) => WORDS[key]?.growth ?? '')
    .join('\n');
}
