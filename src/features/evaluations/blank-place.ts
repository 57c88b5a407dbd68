/** Where the device keeps what is typed into an evaluation, by its id or by the place of a blank one. */
export const draftKey = (place: number | string): string => `evaluation-draft-${place}`;

type Blank = { assessorId: number | null; communicationId: number; formId: number };

/** Place of an evaluation that nobody has begun yet; the assessor's, since others rate by the same form. */
export const blankPlace = ({ assessorId, communicationId, formId }: Blank): string =>
  `new-${assessorId}-${communicationId}-${formId}`;

/** True where an evaluation was being begun when the page went away before the server had it. */
export function isBlankKept(blank: Blank): boolean {
  try {
    return window.localStorage.getItem(draftKey(blankPlace(blank))) !== null;
  } catch {
    return false;
  }
}
