/** Name by which a person is greeted, «Олег Анатольевич»: on home and in letters alike. */
export const greetedName = ({ name, patronymic }: { name: string; patronymic: string | null }): string =>
  [name, patronymic].filter(Boolean).join(' ');
