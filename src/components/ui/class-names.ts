type ClassPart = string | false | null | undefined;

/** Joins class names, leaving out what is absent. */
export function classNames(...parts: ClassPart[]): string {
  return parts.filter(Boolean).join(' ');
}
