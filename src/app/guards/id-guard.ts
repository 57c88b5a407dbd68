import { parseId } from '#domain/kernel/ids.ts';
import type { Guard, GuardInput } from './guard.ts';

export const INVALID_ID = 'Невалидный идентификатор сущности.';

/** Checks that every id is a whole number within the database's range, or a literal that the route allows (P-10). */
export function hasValidId({ route, params }: Pick<GuardInput, 'route' | 'params'>): boolean {
  if (!route.id) return true;
  const { param, literals = [] } = route.id;
  return [param].flat().every((name) => {
    const value = params[name] ?? '';
    return parseId(value) !== null || literals.includes(value);
  });
}

/** Id guard of a cold load: there is no page to stay on, so it leads to the section's list (P-10). */
export const idGuard: Guard = (input) =>
  input.route.id && !hasValidId(input) ? { to: input.route.id.section, notice: INVALID_ID } : null;
