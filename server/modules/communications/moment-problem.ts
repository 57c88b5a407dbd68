const FUTURE_MARGIN = 24 * 3_600_000;
/**
 * Earliest date: nobody has older recordings, so it is a typing mistake, which the database's calendar may not even
 * hold.
 */
const EARLIEST = Date.UTC(2000, 0, 1);

/** Why a conversation cannot have begun at this moment; null: it can. */
export function momentProblem(startedAt: string, now: Date): string | null {
  const at = new Date(startedAt).getTime();
  if (at < EARLIEST) return 'Проверьте год разговора.';
  return at > now.getTime() + FUTURE_MARGIN ? 'Разговор не может быть в будущем.' : null;
}
