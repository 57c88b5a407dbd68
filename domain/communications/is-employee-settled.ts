type RatedCommunication = {
  employee_id: number | null;
  employee_by_hand: boolean;
  has_draft: boolean;
  has_submitted: boolean;
  has_out: boolean;
};

/**
 * True when a correction of a source or a file leaves the employee as they are: somebody has chosen another by hand than
 * `former`, whom the source's words meant before, or has begun to rate the talk as theirs.
 */
export function isEmployeeSettled(communication: RatedCommunication, former: number | null): boolean {
  const isChosen = communication.employee_id !== null && communication.employee_id !== former;
  return (
    communication.employee_by_hand ||
    isChosen ||
    communication.has_draft ||
    communication.has_submitted ||
    communication.has_out
  );
}
