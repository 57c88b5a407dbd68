import { parseId } from '#domain/kernel/ids.ts';
import type { Guard, GuardInput } from './guard.ts';

export const INVALID_ID = 'Невалидный идентификатор сущности.';

/** Every id is a whole number as the database counts them, or a literal that the route allows (P-10). */
export function hasValidId({ route, params }: Pick<GuardInput, 'route' | 'params'>): boolean {
  if (!route.id) return true;
  const { param, literals = [] } = route.id;
  return [param].flat().every((name) => {
    const value = params[name] ?? '';
    return parseId(value) !== null || literals.includes(value);
  });
}

/** On a cold load there is no page to stay on: the section's list (P-10). */
export const idGuard: Guard = (input) =>
  input.route.id && !hasValidId(input) ? { to: input.route.id.section, notice: INVALID_ID } : null;
