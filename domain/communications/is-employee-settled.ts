type Standing = { employee_id: number | null; has_draft: boolean; has_submitted: boolean; has_out: boolean };

/**
 * True when a correction of a source or a file leaves the employee as they are: somebody has chosen another by hand than
 * `former`, whom the source's words meant before, or has begun to rate the talk as theirs.
 */
export function isEmployeeSettled(talk: Standing, former: number | null): boolean {
  const isChosen = talk.employee_id !== null && talk.employee_id !== former;
  return isChosen || talk.has_draft || talk.has_submitted || talk.has_out;
}
