export const VIEW_NAME_MAX = 80;
/** Maximum length of a stored query: enough for every filter of a list with dozens of values. */
export const VIEW_QUERY_MAX = 4000;
export const VIEW_COLUMNS_MAX = 40;
/** Maximum number of own views of one person. */
export const VIEWS_MAX = 100;

/** Lists whose state can be saved (D-16), by the name of their table in the browser's settings. */
export const VIEW_LISTS = { communications: 'Коммуникации', dashboards: 'Дашборды', unloading: 'Выгрузка' } as const;
