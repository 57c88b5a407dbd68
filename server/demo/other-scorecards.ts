import { content, type DemoForm, type GroupDraft, w } from './scorecards.ts';

const VISIT_GROUPS: GroupDraft[] = [
  {
    key: 'talk',
    group: 'contact',
    name: 'Разговор с клиентом',
    weight: 60,
    places: [w('greeting', 2), w('client-name', 1), w('summary', 2), w('politeness', 2)],
  },
  { key: 'visit', group: 'closing', name: 'Договорённость о выезде', weight: 40, places: [w('next-step', 3)] },
];
const [VISIT_TALK, VISIT_END] = [VISIT_GROUPS.slice(0, 1), VISIT_GROUPS.slice(1)];

const APPOINTMENT_GROUPS: GroupDraft[] = [
  { key: 'talk', group: 'fg', name: 'Разговор', weight: 1, places: [w('greeting', 1), w('questions', 2)] },
  { key: 'end', group: 'closing', name: 'Запись', weight: 1, places: [] },
];

const COLD_GROUPS: GroupDraft[] = [
  {
    key: 'call',
    group: 'fg',
    name: 'Холодный звонок',
    weight: 1,
    places: [w('greeting', 1), w('questions', 1), w('presentation', 1), w('objections', 1), w('next-step', 1)],
  },
];

const byGroups = { rate_method: 'groups', scale: 'percent', type_view: 'accordion' } as const;
const byPoints = { rate_method: 'points', scale: 'percent', type_view: 'list' } as const;

/** Forms that no past evaluation uses: one of a company with changes under way, one never published, one archived. */
export const OTHER_FORMS: DemoForm[] = [
  {
    name: 'Выезд мастера',
    company: 'okna',
    versions: (ids) => [
      content(byGroups, VISIT_TALK, ids),
      content(byGroups, VISIT_GROUPS, ids),
      content(
        byGroups,
        [...VISIT_TALK, ...VISIT_END.map((one) => ({ ...one, places: [...one.places, w('crm', 1)] }))],
        ids,
      ),
    ],
    published: [
      { days_ago: 61, note: '' },
      { days_ago: 19, note: 'Отдельная группа о выезде: что, кто и когда.' },
    ],
    types: ['Подтверждение встречи', 'Обсуждение договора'],
    projects: ['Сервисная служба'],
  },
  {
    name: 'Запись на приём',
    company: 'med',
    versions: (ids) => [content(byPoints, APPOINTMENT_GROUPS, ids)],
    published: [],
    types: ['Первичное обращение'],
    projects: [],
  },
  {
    name: 'Скрипт холодного звонка',
    versions: (ids) => [content(byPoints, COLD_GROUPS, ids)],
    published: [{ days_ago: 190, note: '' }],
    archived_days_ago: 55,
    types: [],
    projects: [],
  },
];
