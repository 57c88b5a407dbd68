import { ROLES, type Role, valuesOf } from '#domain/references/static-references.ts';

export const DEMO_PASSWORD = 'razbor2026';

/** Demo sign-ins, one per role, in demo mode only (D-39). */
export const DEMO_SIGN_INS = valuesOf(ROLES).map((role: Role) => ({
  role_name: ROLES[role],
  email: `${role}@razbor.example`,
  password: DEMO_PASSWORD,
}));
