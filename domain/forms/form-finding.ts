/** Location in the form: a criterion, a group, or the form itself when empty. */
export type FindingTarget = { group_key?: string; criterion_key?: string };

/** Finding of a form's check: an `error` stops publishing, a `warning` does not (D-11). */
export type FormFinding = { level: 'error' | 'warning'; place: FindingTarget; message: string };

export function error(place: FindingTarget, message: string): FormFinding {
  return { level: 'error', place, message };
}

export function warning(place: FindingTarget, message: string): FormFinding {
  return { level: 'warning', place, message };
}
