import type { CalibrationStatus } from '#domain/calibrations/calibration-states.ts';
import type { Rater } from './calibration-ratings.ts';

/** A session of the demonstration. */
export type CalibrationPlan = {
  name: string;
  status: CalibrationStatus;
  /** Days from now: made, deadline, closed. */
  made: number;
  deadline: number;
  ended?: number;
  communications: number;
  guest: boolean;
  /** Communications that each participant has rated; absent: all. */
  rated?: number[];
  /** Factor by which people slip oftener than later. */
  slips?: number;
};

export const CALIBRATION_PLANS: readonly CalibrationPlan[] = [
  {
    name: 'Первая сверка команды',
    status: 'closed',
    made: -70,
    deadline: -65,
    ended: -63,
    communications: 5,
    guest: false,
    slips: 2,
  },
  {
    name: 'Сверка за прошлый месяц',
    status: 'closed',
    made: -40,
    deadline: -34,
    ended: -32,
    communications: 6,
    guest: false,
  },
  {
    name: 'Работа с возражениями: где мы расходимся',
    status: 'review',
    made: -8,
    deadline: -1,
    communications: 5,
    guest: true,
  },
  {
    name: 'Калибровка новых асессоров',
    status: 'scoring',
    made: -2,
    deadline: 3,
    communications: 6,
    guest: true,
    rated: [0, 3, 2, 0, 1],
  },
];

/** The expert keeps to what is to be heard; one is strict, one lenient. */
const RATERS: readonly Rater[] = [
  { slips: 0, leans: 'lenient' },
  { slips: 0.18, leans: 'strict' },
  { slips: 0.1, leans: 'lenient' },
  { slips: 0.2, leans: 'lenient' },
  { slips: 0.25, leans: 'strict' },
];

/** Rater at this place of the session; later sessions go better. */
export function raterFor(place: number, { slips = 1 }: CalibrationPlan): Rater {
  const rater = RATERS[place] ?? { slips: 0.2, leans: 'strict' as const };
  return { ...rater, slips: rater.slips * slips };
}
