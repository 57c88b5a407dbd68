/** Steps of a new installation to its first score, in their order; each ticks itself once such a thing exists. */
export const FIRST_STEPS = {
  company: { title: 'Создать компанию', to: '/companies/create/', hint: 'Клиент, чьи разговоры вы оцениваете.' },
  project: { title: 'Создать проект', to: '/projects/create/', hint: 'Отдел продаж или направление компании.' },
  people: { title: 'Пригласить сотрудников', to: '/users/create/', hint: 'Асессора и тех, кого оценивают.' },
  criteria: { title: 'Завести критерии', to: '/criterias/create/', hint: 'По ним собирают оценочные формы.' },
  form: { title: 'Опубликовать форму', to: '/forms/', hint: 'Соберите её из критериев и опубликуйте.' },
  attach: {
    title: 'Прикрепить форму к проекту',
    to: '/forms/',
    hint: 'На странице формы, вкладка «Где используется».',
  },
  call: { title: 'Загрузить первый разговор', to: '/communications/', hint: 'Записью, импортом или интеграцией.' },
  score: { title: 'Поставить первую оценку', to: '/communications/', hint: 'Откройте разговор и нажмите «Оценить».' },
} as const;
export type FirstStep = keyof typeof FIRST_STEPS;

export type StepsDone = Record<FirstStep, boolean>;

/** True if there is still a first day to walk through. */
export function hasStepsLeft(done: StepsDone): boolean {
  return Object.values(done).includes(false);
}
