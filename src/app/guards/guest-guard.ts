import type { Guard } from './guard.ts';

/** Guest guard: a signed-in person has no business on the login page (P-9); a participant may sign in there. */
export const guestGuard: Guard = ({ route, permissions, temporaryToken }) =>
  route.access === 'guest-only' && permissions && temporaryToken === null ? { to: '/' } : null;
