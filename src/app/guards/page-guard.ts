import { forbidden, type Guard } from './guard.ts';

/** A page whose permission flag is false is closed (P-11). */
export const pageGuard: Guard = ({ route, target, permissions }) =>
  route.page && permissions && !permissions[route.page] ? forbidden(target) : null;
