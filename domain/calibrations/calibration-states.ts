/** The life of a calibration session (D-23). */
export const CALIBRATION_STATUSES = {
  draft: 'Черновик',
  scoring: 'Оценивание',
  review: 'Разбор',
  closed: 'Закрыта',
} as const;
export type CalibrationStatus = keyof typeof CALIBRATION_STATUSES;

/** Decision on a criterion in the review: an agreed answer, or that there is none (D-25). */
export const AGREED_DECISIONS = { agreed: 'Согласовано', open: 'Без решения' } as const;
export type AgreedDecision = keyof typeof AGREED_DECISIONS;

/** Moves that are allowed; anything else is 409. Back to a draft only while nobody has begun to rate. */
const MOVES: Record<CalibrationStatus, readonly CalibrationStatus[]> = {
  draft: ['scoring'],
  scoring: ['draft', 'review'],
  review: ['scoring', 'closed'],
  closed: [],
};

export function canMoveCalibration(from: CalibrationStatus, to: CalibrationStatus): boolean {
  return MOVES[from].includes(to);
}

/** Differences are open to all participants. */
export const isOpenToAll = (status: CalibrationStatus): boolean => status === 'review' || status === 'closed';

/** Ways by which a communication came into a session. */
export const CHOICE_WAYS = {
  hand: 'Вручную',
  random: 'Случайно',
  favorite: 'Из избранного',
  filter: 'По фильтру списка',
  appeal: 'Из апелляции',
} as const;
type ChoiceWay = keyof typeof CHOICE_WAYS;

/** Record of a choice, so that a random one can be made again (D-23). */
export type ChoiceRecord = { by: ChoiceWay; seed?: number; found?: number; favorite?: string; appeal_id?: number };

/** Part of a participant in an evaluation that was there before. */
export const KNOWLEDGE = {
  made: 'Уже оценивал эту коммуникацию',
  handled: 'Видел чужую оценку этой коммуникации',
} as const;
export type Knowledge = keyof typeof KNOWLEDGE;

/** Words for α by the bounds of Krippendorff. */
export const ALPHA_WORDS = { high: 'высокая', acceptable: 'приемлемая', low: 'низкая' } as const;
export type AlphaWord = keyof typeof ALPHA_WORDS;
