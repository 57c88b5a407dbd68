/** Id by which keys and gaps find a criterion on the page. */
export const cardId = (key: string): string => `criterion-${key}`;
/** Selector of any of them. */
export const CRITERION = '[id^="criterion-"][tabindex]';
export const commentId = (key: string): string => `criterion-${key}-comment`;
export const messageId = (key: string): string => `criterion-${key}-message`;

/** Focuses the card itself, not its control: there every key of the form and of the player works. */
export function focusCard(key: string): void {
  const card = document.getElementById(cardId(key));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}

/** Id of the heading of the texts about the whole. */
export const TEXTS_ID = 'rating-texts';

export function focusTexts(): void {
  const heading = document.getElementById(TEXTS_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}

export function focusComment(key: string): void {
  document.getElementById(commentId(key))?.focus();
}

/** Focuses the control for typing or, without one, for the arrows. False when there is none. */
export function focusAnswer(key: string): boolean {
  const card = document.getElementById(cardId(key));
  const control =
    card?.querySelector<HTMLElement>('[data-answer-field]') ??
    card?.querySelector<HTMLElement>('input:checked') ??
    card?.querySelector<HTMLElement>('input');
  if (!control) return false;
  control.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  return true;
}
