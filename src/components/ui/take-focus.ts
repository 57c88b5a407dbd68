/** Ref of what has replaced the focused element: it takes the focus, and is said. */
export const takeFocus = (place: HTMLElement | null): void => place?.focus();
