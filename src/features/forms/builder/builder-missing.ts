/** Text in place of a part of the builder that has not loaded. */
export const PART_NOT_LOADED = 'Эта часть не загрузилась. Обновите страницу: правки формы останутся.';
