import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** E-mail typed on one sign-in page and passed to the next. Not in the address: it is personal. */
    email?: string | undefined;
  }
}

export function useGivenEmail(): string {
  return useLocation({ select: ({ state }) => state.email ?? '' });
}
