type Call = { communication_id: number; evaluation_id: number };

/** Address of a call within the app, at the second that the words are of. */
export function callAddress({ communication_id, evaluation_id }: Call, second: number | null = null): string {
  const moment = second === null ? '' : `&t=${Math.floor(second)}`;
  return `/communications/${communication_id}?evaluation=${evaluation_id}${moment}`;
}
