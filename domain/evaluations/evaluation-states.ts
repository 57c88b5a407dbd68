/** What an evaluation is for; `calibration` never enters an employee's figures (D-23). */
export const EVALUATION_KINDS = ['regular', 'calibration'] as const;
export type EvaluationKind = (typeof EVALUATION_KINDS)[number];

/** The life of an evaluation (D-19); `acknowledged` and `appealed` are attributes, not states. */
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

/** Every allowed transition in one place (D-19); anything else is 409. */
const TRANSITIONS: Record<EvaluationState, readonly EvaluationState[]> = {
  draft: ['submitted', 'published', 'void'],
  submitted: ['published', 'draft', 'void'],
  published: ['under_review', 'withdrawn', 'void'],
  under_review: ['published', 'withdrawn', 'void'],
  withdrawn: [],
  void: [],
};

/** A life begins with a draft; an evaluation that an appeal has revised begins where the disputed one left off (D-19). */
export function canBeginAs(state: EvaluationState): boolean {
  return state === 'draft' || state === 'published';
}

export function canTransition(from: EvaluationState, to: EvaluationState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Published, and still so while a dispute of it is looked into: the client's people see it, figures count it. */
export const OUT_STATES = ['published', 'under_review'] as const satisfies readonly EvaluationState[];

/** What the client's people may read: what is out, and what was until a revised one took its place (D-19). */
export const READABLE_STATES: ReadonlySet<EvaluationState> = new Set([...OUT_STATES, 'withdrawn']);

/** Neither annulled nor replaced by a revised one: it takes its form's place with its assessor. */
export const isLive = (state: EvaluationState): boolean => state !== 'void' && state !== 'withdrawn';
