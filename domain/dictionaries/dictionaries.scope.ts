import { visibleCriteria } from '../forms/forms.scope.ts';

/** Dictionaries that somebody sees: as criteria, their own companies' and the common ones (D-41). */
export const visibleDictionaries = visibleCriteria;
