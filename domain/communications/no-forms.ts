/** Reasons why a communication cannot be rated by any form. */
export const NO_FORMS = {
  none_linked: 'К проекту не прикреплена ни одна действующая форма.',
  other_types: 'Формы проекта — для коммуникаций других типов.',
  all_rated: 'Вы уже оценили её по всем формам проекта.',
} as const;
export type NoForms = keyof typeof NO_FORMS;
