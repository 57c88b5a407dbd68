import type { HelpPage } from './help-content.ts';

/** Groups of help in their order. */
const GROUPS = ['Первые шаги', 'Оценка', 'Формы и план', 'Клиенту и показатели', 'Всё остальное'] as const;
export type HelpGroup = (typeof GROUPS)[number];
export const HELP_GROUPS: readonly HelpGroup[] = GROUPS;

type HelpEntry = {
  group: HelpGroup;
  title: string;
  /** Beginnings of the addresses that the page is about. */
  about?: readonly string[];
};

/** Every page of docs/help by its file's name, in the order they are read. */
export const HELP_PAGES = {
  'first-steps-assessor': { group: 'Первые шаги', title: 'Асессору: с чего начать' },
  'first-steps-lead': { group: 'Первые шаги', title: 'Руководителю проекта: с чего начать' },
  'first-steps-client': { group: 'Первые шаги', title: 'Заказчику и сотруднику: что здесь видно' },
  'first-steps-admin': { group: 'Первые шаги', title: 'Администратору: с чего начать', about: ['/users/'] },
  rating: { group: 'Оценка', title: 'Как оценить разговор', about: ['/communications/:id'] },
  clips: { group: 'Оценка', title: 'Фрагменты и подборки', about: ['/playlists/'] },
  tasks: { group: 'Оценка', title: 'Задачи и план выборки', about: ['/tasks/', '/projects/'] },
  score: { group: 'Оценка', title: 'Как считается балл' },
  publishing: { group: 'Оценка', title: 'Публикация', about: ['/publishing/'] },
  appeals: { group: 'Оценка', title: 'Апелляции', about: ['/appeals/'] },
  calibration: { group: 'Оценка', title: 'Калибровка асессоров', about: ['/sessions/', '/sessions/rechecks'] },
  forms: { group: 'Формы и план', title: 'Оценочные формы и критерии', about: ['/forms/', '/criterias/'] },
  checks: { group: 'Формы и план', title: 'Словари и автопроверки', about: ['/criterias/dictionaries/'] },
  uploads: { group: 'Формы и план', title: 'Записи, переписка, расшифровки' },
  integrations: { group: 'Формы и план', title: 'Звонки из телефонии и CRM', about: ['/integrations/'] },
  sharing: { group: 'Клиенту и показатели', title: 'Ссылки, отчёты, письма клиенту', about: ['/reports/'] },
  dashboards: { group: 'Клиенту и показатели', title: 'Дашборды: что значат числа', about: ['/dashboards/'] },
  ask: { group: 'Клиенту и показатели', title: 'Спросить: ответ счётом', about: ['/asks/'] },
  lists: {
    group: 'Всё остальное',
    title: 'Списки, фильтры, клавиши',
    about: ['/communications/', '/companies/', '/favorites/', '/references/', '/audit/'],
  },
  system: { group: 'Всё остальное', title: 'Система: всё ли работает', about: ['/system/'] },
  engines: { group: 'Всё остальное', title: 'Движки: что уходит и куда', about: ['/engines/'] },
  trust: { group: 'Формы и план', title: 'Чему верить: насколько точен движок' },
  words: { group: 'Всё остальное', title: 'Слова отрасли' },
} as const satisfies Record<string, HelpEntry>;
export type HelpSlug = keyof typeof HELP_PAGES;

export const isHelpSlug = (name: string): name is HelpSlug => Object.hasOwn(HELP_PAGES, name);
export const helpEntry = (slug: HelpSlug): HelpEntry => HELP_PAGES[slug];
export const HELP_SLUGS = Object.keys(HELP_PAGES).filter(isHelpSlug);

/** Pages of a group, as they are read. */
export const helpOf = (group: HelpGroup): HelpSlug[] => HELP_SLUGS.filter((slug) => helpEntry(slug).group === group);

const ID = /\/\d+\/?/;

/** Page of help about an address; the longest beginning wins, null where none is. Pure. */
export function helpAbout(path: string): HelpSlug | null {
  const address = path.endsWith('/') ? path : `${path}/`;
  const fits = HELP_SLUGS.flatMap((slug) =>
    (helpEntry(slug).about ?? [])
      .filter((about) => (about.endsWith(':id') ? ID.test(address) : true))
      .filter((about) => address.startsWith(about.replace(':id', '')))
      .map((about) => ({ slug, length: about.length })),
  );
  return fits.toSorted((one, other) => other.length - one.length)[0]?.slug ?? null;
}

const files = import.meta.glob<{ default: HelpPage }>('/docs/help/*.md');

/** Content of a page. @throws what the network throws */
export async function loadHelpPage(slug: HelpSlug): Promise<HelpPage> {
  const load = files[`/docs/help/${slug}.md`];
  if (!load) throw new Error(`docs/help/${slug}.md is missing`);
  return (await load()).default;
}
