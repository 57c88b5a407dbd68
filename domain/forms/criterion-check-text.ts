import { plural } from '../kernel/plural.ts';
import { formatNumber } from '../kernel/format-number.ts';
import type {
  CheckCondition,
  CheckPart,
  CheckSide,
  CriterionCheck,
  FactCondition,
  WordsCondition,
} from './criterion-check.schema.ts';

export const SIDE_WORDS: Record<CheckSide, string> = {
  employee: 'Сотрудник',
  client: 'Клиент',
  any: 'Любой',
};

export const PART_WORDS: Record<CheckPart['kind'], string> = {
  whole: 'во всём разговоре',
  first_seconds: 'в первые секунды',
  last_seconds: 'в последние секунды',
  first_turns: 'в первых репликах',
  last_turns: 'в последних репликах',
  after: 'после фразы',
};

/** «не меньше 2 раз», «нет», «есть», «от 1 до 3 раз». */
export function timesText({ from, to }: Pick<WordsCondition, 'from' | 'to'>): string {
  if (to === 0) return 'нет';
  if (to === null) return (from ?? 0) <= 1 ? 'есть' : `не меньше ${from} ${plural(from ?? 0, TIMES_GENITIVE)}`;
  if ((from ?? 0) === 0) return `не больше ${to} ${plural(to, TIMES_GENITIVE)}`;
  return from === to ? `ровно ${to} ${plural(to, TIMES)}` : `от ${from} до ${to} ${plural(to, TIMES_GENITIVE)}`;
}

const TIMES = ['раз', 'раза', 'раз'] as const;
/** «не меньше одного раза, двух раз». */
const TIMES_GENITIVE = ['раза', 'раз', 'раз'] as const;

/** «Дорого», «первые 30 с». */
function partText(part: CheckPart, nameOf: (dictionary: number) => string): string {
  switch (part.kind) {
    case 'whole':
      return '';
    case 'first_seconds':
      return `в первые ${formatNumber(part.count)} с`;
    case 'last_seconds':
      return `в последние ${formatNumber(part.count)} с`;
    case 'first_turns':
      return `в первых репликах (${formatNumber(part.count)})`;
    case 'last_turns':
      return `в последних репликах (${formatNumber(part.count)})`;
    case 'after':
      return `после «${nameOf(part.dictionary_id)}» (${SIDE_WORDS[part.side].toLowerCase()})`;
  }
}

function rangeText({ from, to }: FactCondition): string {
  const bounds = [from === null ? '' : `от ${formatNumber(from)}`, to === null ? '' : `до ${formatNumber(to)}`];
  return bounds.filter((bound) => bound !== '').join(' ');
}

function conditionText(condition: CheckCondition, names: Names): string {
  if (condition.kind === 'fact') return `«${names.fact(condition.fact)}» ${rangeText(condition)}`;
  const words = [
    SIDE_WORDS[condition.side].toLowerCase(),
    partText(condition.part, names.dictionary),
    `«${names.dictionary(condition.dictionary_id)}»`,
    timesText(condition),
  ];
  return words.filter((word) => word !== '').join(' ');
}

type Names = {
  dictionary: (id: number) => string;
  fact: (key: string) => string;
  option: (key: string) => string;
};

/** A check in words, rule by rule. */
export function checkText({ rules, otherwise }: CriterionCheck, names: Names): string {
  const { option } = names;
  const lines = rules.map(({ conditions, match, option: key }) => {
    const joint = match === 'all' ? ' и ' : ' или ';
    return `${option(key)}, если ${conditions.map((one) => conditionText(one, names)).join(joint)}`;
  });
  return [...lines, otherwise === null ? 'иначе ничего' : `иначе ${option(otherwise)}`].join('; ');
}
