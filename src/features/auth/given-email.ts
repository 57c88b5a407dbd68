import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Typed on one page of signing in and not to be typed again on the next. Not in the address: it is somebody's. */
    email?: string | undefined;
  }
}

export function useGivenEmail(): string {
  return useLocation({ select: ({ state }) => state.email ?? '' });
}
