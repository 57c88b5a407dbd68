/** The life of an appeal (D-20): three ways out of a review, one without it. */
export const APPEAL_STATES = {
  open: 'Подана',
  under_review: 'На рассмотрении',
  accepted: 'Принята',
  partly: 'Принята частично',
  declined: 'Отклонена',
  withdrawn: 'Отозвана',
} as const;
export type AppealState = keyof typeof APPEAL_STATES;

/** Undecided states: somebody waits for an answer. One evaluation has at most one such appeal. */
export const ACTIVE_STATES = ['open', 'under_review'] as const satisfies readonly AppealState[];
/** Decided states. */
export const RESOLVED_STATES = ['accepted', 'partly', 'declined'] as const satisfies readonly AppealState[];
export type AppealOutcome = (typeof RESOLVED_STATES)[number];

/** Allowed transitions, all in one place; any other is 409. */
const MOVES: Record<AppealState, readonly AppealState[]> = {
  open: ['under_review', 'withdrawn'],
  under_review: ['accepted', 'partly', 'declined'],
  accepted: [],
  partly: [],
  declined: [],
  withdrawn: [],
};

export function canMoveAppeal(from: AppealState, to: AppealState): boolean {
  return MOVES[from].includes(to);
}

export function isActive(state: AppealState): boolean {
  return MOVES[state].length > 0;
}

/** Outcome of the appeal from the decisions on its parts. No decisions at all: nothing was accepted. */
export function outcomeOf(decisions: readonly { accepted: boolean }[]): AppealOutcome {
  const accepted = decisions.filter((one) => one.accepted).length;
  if (accepted === 0) return 'declined';
  return accepted === decisions.length ? 'accepted' : 'partly';
}
