/** Text in place of a part of the builder that has not loaded. */
export const NOT_THERE = 'Эта часть не загрузилась. Обновите страницу: правки формы останутся.';
