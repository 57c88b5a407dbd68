import { authGuard } from './auth-guard.ts';
import type { Redirect, Guard, GuardInput } from './guard.ts';
import { guestGuard } from './guest-guard.ts';
import { idGuard } from './id-guard.ts';
import { pageGuard } from './page-guard.ts';
import { secondFactorGuard } from './second-factor-guard.ts';
import { tokenGuard } from './token-guard.ts';

/** Guards in the order of P-7…P-11; the first redirect wins. The router itself scrolls to the top (P-6). */
const GUARDS: readonly Guard[] = [tokenGuard, authGuard, guestGuard, secondFactorGuard, idGuard, pageGuard];

export function runGuards(input: GuardInput): Redirect {
  for (const guard of GUARDS) {
    const detour = guard(input);
    if (detour) return detour;
  }
  return null;
}
