import type { StaticReferences } from './references.schema.ts';
import * as lists from './static-references.ts';

function items(list: Record<string, string>): { id: string; name: string }[] {
  return Object.entries(list).map(([id, name]) => ({ id, name }));
}

/** Default options of a new criterion by scale type: option key → label, in order from best to worst (D-9). */
const BINARY_DEFAULT = { yes: 'Да', no: 'Нет' };
const TERNARY_DEFAULT = { yes: 'Да', partly: 'Частично', no: 'Нет' };
const POINTS_DEFAULT = { max: '5' };
const SELECT_DEFAULT = { full: 'Полностью', mostly: 'В основном', weak: 'Слабо', none: 'Нет' };
const MULTI_DEFAULT = { first: 'Первый признак', second: 'Второй признак', third: 'Третий признак' };
const RANGE_DEFAULT = { low: 'до 30', middle: 'от 30 до 60', high: 'от 60' };

/** Text is answered in words and a date by a day: there is nothing to choose from. */
const NO_OPTIONS = {};

/** GET /api/reference/static: the same for everybody. */
export const staticReferences: StaticReferences = {
  communication: {
    category: items(lists.COMMUNICATION_CATEGORIES),
    direction: items(lists.COMMUNICATION_DIRECTIONS),
    temperature: items(lists.COMMUNICATION_TEMPERATURES),
  },
  criterion: {
    scale_type: items(lists.SCALE_TYPES),
    group: items(lists.CRITERION_GROUPS),
    scale_binary_default: items(BINARY_DEFAULT),
    scale_ternary_default: items(TERNARY_DEFAULT),
    scale_points_default: items(POINTS_DEFAULT),
    scale_select_default: items(SELECT_DEFAULT),
    scale_multi_default: items(MULTI_DEFAULT),
    scale_range_default: items(RANGE_DEFAULT),
    scale_text_default: items(NO_OPTIONS),
    scale_date_default: items(NO_OPTIONS),
  },
  form: {
    criterion_group: items(lists.CRITERION_GROUPS),
    rate_method: items(lists.RATE_METHODS),
    scale: items(lists.FORM_SCALES),
    type_view: items(lists.TYPE_VIEWS),
  },
  integration: { source_type: items(lists.INTEGRATION_SOURCE_TYPES), status: items(lists.INTEGRATION_STATUSES) },
  project: { status: items(lists.PROJECT_STATUSES) },
  user: { role: items(lists.ROLES), status: items(lists.USER_STATUSES) },
  report: { status: items(lists.REPORT_STATUSES) },
};
