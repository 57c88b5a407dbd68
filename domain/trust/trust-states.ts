/** State of a criterion's machine in a project; a criterion that nobody has put to the trial has none (D-44). */
export const TRUST_STATES = {
  trial: 'Обкатка',
  trusted: 'Доверенный',
  questioned: 'Под вопросом',
  off: 'Выключен',
} as const;
export type TrustState = keyof typeof TRUST_STATES;

/** Reason of a move, as it is told. */
export const TRUST_REASONS = {
  started: 'обкатку начали',
  examples: 'примеры обновили',
  changed: 'изменилось то, что проверяли',
  replay: 'движок стал отвечать иначе на те же разговоры',
  proved: 'набраны все проверки, и они сошлись',
  doubted: 'в последних проверках движок совпадает с асессорами реже, чем нужно',
  recovered: 'последние проверки снова сходятся',
  failed: 'последние проверки наверняка хуже, чем нужно',
  stopped: 'выключили вручную',
} as const;
export type TrustReason = keyof typeof TRUST_REASONS;

const MEASURED: readonly TrustState[] = ['trial', 'trusted', 'questioned'];
/** States that a reason moves from, and the one that it moves to. */
const MOVES: Record<TrustReason, { from: readonly TrustState[]; to: TrustState }> = {
  started: { from: ['off'], to: 'trial' },
  examples: { from: MEASURED, to: 'trial' },
  changed: { from: MEASURED, to: 'trial' },
  replay: { from: ['trusted', 'questioned'], to: 'trial' },
  proved: { from: ['trial'], to: 'trusted' },
  doubted: { from: ['trusted'], to: 'questioned' },
  recovered: { from: ['questioned'], to: 'trusted' },
  failed: { from: ['trusted', 'questioned'], to: 'off' },
  stopped: { from: MEASURED, to: 'off' },
};

/** State that a reason leads to; null: it does not move one of this state. */
export function trustAfter(state: TrustState, reason: TrustReason): TrustState | null {
  const { from, to } = MOVES[reason];
  return from.includes(state) ? to : null;
}
