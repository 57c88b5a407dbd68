type PersonName = { surname: string; name: string; patronymic: string | null };

/** Surname, name, patronymic joined by spaces (platform, section 6). */
export function displayName({ surname, name, patronymic }: PersonName): string {
  return [surname, name, patronymic].filter(Boolean).join(' ');
}

/** Short name, «Иванова А. П.»: for narrow places where the full name is nearby. */
export function shortName({ surname, name, patronymic }: PersonName): string {
  const initials = [name, patronymic].filter((part): part is string => Boolean(part)).map((part) => `${part[0]}.`);
  return [surname, ...initials].join(' ');
}

/** Short name of a full one, «Лебедева О. С.»: colleagues are known by that, and a column stays narrow. */
export function initialsOf(fullName: string): string {
  const [surname = '', name = '', patronymic = null] = fullName.split(' ');
  return shortName({ surname, name, patronymic });
}
