import type { SavedView } from '#domain/saved-views/saved-views.schema.ts';

/** Words for a list's saved states: an export has templates, the others views. */
type ViewWords = {
  save: string;
  edit: string;
  manage: string;
  mine: string;
  loading: string;
  none: string;
  noneLeft: string;
  /** Name of what is kept, for the dialog that asks for a name. */
  kept: string;
  updated: (name: string) => string;
  remove: (name: string) => string;
};

const VIEW: Omit<ViewWords, 'kept'> = {
  save: 'Сохранить вид',
  edit: 'Изменить вид',
  manage: 'Настроить виды',
  mine: 'Мои виды',
  loading: 'Виды загружаются…',
  none: 'Сохранённых видов пока нет.',
  noneLeft: 'Сохранённых видов не осталось.',
  updated: (name) => `Вид «${name}» теперь такой, как список сейчас.`,
  remove: (name) => `Удалить вид «${name}»?`,
};

export const VIEW_WORDS: Record<SavedView['list'], ViewWords> = {
  communications: { ...VIEW, kept: 'Запомнятся фильтры, порядок, колонки и плотность.' },
  dashboards: { ...VIEW, kept: 'Запомнятся период, сравнение и фильтры.' },
  unloading: {
    save: 'Сохранить шаблон',
    edit: 'Изменить шаблон',
    manage: 'Настроить шаблоны',
    mine: 'Мои шаблоны',
    loading: 'Шаблоны загружаются…',
    none: 'Шаблонов пока нет.',
    noneLeft: 'Шаблонов не осталось.',
    kept: 'Запомнятся вид данных, колонки с их порядком, формат и фильтры.',
    updated: (name) => `Шаблон «${name}» теперь такой, как выгрузка сейчас.`,
    remove: (name) => `Удалить шаблон «${name}»?`,
  },
};
