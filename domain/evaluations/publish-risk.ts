import { DAYS } from '../kernel/nouns.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { countOf } from '../kernel/plural.ts';
import { roundHalfAway } from './round-hundredths.ts';

/** Why an evaluation is worth a look before it is published (D-19), the gravest first. */
export const PUBLISH_RISKS = {
  critical: 'Критическая ошибка',
  unusual: 'Необычный балл',
  first: 'Первые оценки асессора',
  unmapped: 'Сотрудник не сопоставлен',
} as const;
export type PublishRisk = keyof typeof PUBLISH_RISKS;

const ORDER = Object.keys(PUBLISH_RISKS) as PublishRisk[];

/**
 * What is usual for an assessor: scores of their counted evaluations (`evaluation_facts`) by the same form in the same
 * company, of communications of the last `days`, at most the newest `latest`.
 */
export const USUAL = { days: 90, latest: 100 } as const;

/** Fewer evaluations make no habit: then nothing is said. */
const USUAL_LEAST = 12;
/** Least distance that is said, in the assessor's own standard deviations and in points of the score. */
const FAR = { deviations: 2, points: 10 } as const;

/** An assessor's evaluations that are read one by one: of the sent, the first so many. */
export const FIRST_EVALUATIONS = 10;

/** Units: points of the score, 0…100. */
export type Usual = { count: number; mean: number; deviation: number };

/** Points between a score and the assessor's mean when that is unusual for them, below it negative; else null. */
export function unusualBy(score: number | null, usual: Usual | null): number | null {
  if (score === null || usual === null || usual.count < USUAL_LEAST) return null;
  const distance = score - usual.mean;
  const isFar = Math.abs(distance) >= Math.max(FAR.points, FAR.deviations * usual.deviation);
  return isFar ? roundHalfAway(distance, 0) : null;
}

export type RiskFacts = {
  is_critical: boolean;
  unusual_by: number | null;
  /** Place among all that its assessor has sent, from 1. */
  place: number;
  has_employee: boolean;
};

/** Reasons to look, the gravest first. */
export function risksOf({ is_critical, unusual_by, place, has_employee }: RiskFacts): PublishRisk[] {
  const isTrue: Record<PublishRisk, boolean> = {
    critical: is_critical,
    unusual: unusual_by !== null,
    first: place <= FIRST_EVALUATIONS,
    unmapped: !has_employee,
  };
  return ORDER.filter((risk) => isTrue[risk]);
}

/** Place in the order of risk: by the gravest reason, then by how many there are. Units: none, the least comes first. */
export function riskRank([gravest, ...others]: readonly PublishRisk[]): number {
  const at = gravest === undefined ? ORDER.length : ORDER.indexOf(gravest);
  return at * ORDER.length - others.length;
}

/** Reason in words: «критическая ошибка», «на 28 ниже обычного». */
export function riskText(risk: PublishRisk, unusual_by: number | null): string {
  if (risk !== 'unusual' || unusual_by === null) return PUBLISH_RISKS[risk];
  return `На ${formatNumber(Math.abs(unusual_by))} ${unusual_by < 0 ? 'ниже' : 'выше'} обычного`;
}

/** What the assessor's usual is: «обычно 76 ± 9, по 34 оценкам». */
export function usualText({ count, mean, deviation }: Usual): string {
  const known = countOf(count, ['оценке', 'оценкам', 'оценкам']);
  return `обычно ${formatNumber(mean, 0)} ± ${formatNumber(deviation, 0)}, по ${known} за ${countOf(USUAL.days, DAYS)}`;
}
