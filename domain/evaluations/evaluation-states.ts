/** Purpose of an evaluation; only a `regular` one enters an employee's figures (D-23, D-47). */
export const EVALUATION_KINDS = ['regular', 'calibration', 'recheck'] as const;
export type EvaluationKind = (typeof EVALUATION_KINDS)[number];

/** States of an evaluation (D-19); `acknowledged` and `appealed` are attributes, not states. */
export const EVALUATION_STATES = ['draft', 'submitted', 'published', 'under_review', 'withdrawn', 'void'] as const;
export type EvaluationState = (typeof EVALUATION_STATES)[number];

export const EVALUATION_STATE_LABELS: Record<EvaluationState, string> = {
  draft: 'Черновик',
  submitted: 'На проверке',
  published: 'Опубликована',
  under_review: 'На пересмотре',
  withdrawn: 'Отозвана',
  void: 'Аннулирована',
};

/** State as it is read: a rating of a calibration or a re-check is handed in, nobody checks it. */
export const stateLabel = ({ state, kind }: { state: EvaluationState; kind: EvaluationKind }): string =>
  kind !== 'regular' && state === 'submitted' ? 'Сдана' : EVALUATION_STATE_LABELS[state];

/** Allowed transitions, all in one place (D-19); any other is 409. */
const TRANSITIONS: Record<EvaluationState, readonly EvaluationState[]> = {
  draft: ['submitted', 'published', 'void'],
  submitted: ['published', 'draft', 'void'],
  published: ['under_review', 'withdrawn', 'void'],
  under_review: ['published', 'withdrawn', 'void'],
  withdrawn: [],
  void: [],
};

/** First states: a draft; for an evaluation revised by an appeal, the state of the disputed one (D-19). */
export function canBeginAs(state: EvaluationState): boolean {
  return state === 'draft' || state === 'published';
}

export function canTransition(from: EvaluationState, to: EvaluationState): boolean {
  return TRANSITIONS[from].includes(to);
}

/**
 * States of a published evaluation, also while an appeal of it is reviewed: the client's people see it and figures
 * count it.
 */
export const OUT_STATES = ['published', 'under_review'] as const satisfies readonly EvaluationState[];

/**
 * States readable by the client's people: the published ones, and `withdrawn`, which was published until a revised
 * evaluation replaced it (D-19).
 */
export const READABLE_STATES: ReadonlySet<EvaluationState> = new Set([...OUT_STATES, 'withdrawn']);

/** Live evaluation: neither annulled nor replaced, so it occupies its assessor's slot for the form. */
export const isLive = (state: EvaluationState): boolean => state !== 'void' && state !== 'withdrawn';
