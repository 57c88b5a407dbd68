import { CRITERION_GROUPS, DEFAULT_CRITERION_GROUP } from '../references/static-references.ts';
import type { FormContent } from './form-content.schema.ts';

/** Content of a new form: the defaults of D-10 and one empty group. */
export const NEW_CONTENT: FormContent = {
  rate_method: 'points',
  scale: 'percent',
  type_view: 'list',
  pass_threshold: 80,
  grade_bands: [
    { from: 90, name: 'Отлично', tone: 'excellent' },
    { from: 75, name: 'Хорошо', tone: 'good' },
    { from: 60, name: 'Удовлетворительно', tone: 'fair' },
    { from: 0, name: 'Неудовлетворительно', tone: 'poor' },
  ],
  allow_over_100: false,
  groups: [
    {
      key: DEFAULT_CRITERION_GROUP,
      criterion_group: DEFAULT_CRITERION_GROUP,
      name: CRITERION_GROUPS[DEFAULT_CRITERION_GROUP],
      weight: 1,
      criteria: [],
    },
  ],
};
