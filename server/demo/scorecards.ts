import type { Scale, ScaleOption } from '#domain/scales/scale.schema.ts';
import type { CommentRule, FormContent, FormCriterion, FormGroup } from '#domain/forms/form-content.schema.ts';
import type { CompanyKey } from './catalogue.ts';
import type { CriterionGroup } from '#domain/references/static-references.ts';

/** Catalogue of criteria and the forms used by demo projects. */
type DemoCriterion = {
  slug: string;
  name: string;
  description: string;
  group: CriterionGroup;
  scale: Scale;
  allow_na: boolean;
  comment_required: CommentRule;
  reasons: string[];
};

const option = (key: string, label: string, points: number, extra: Partial<ScaleOption> = {}): ScaleOption => ({
  key,
  label,
  points,
  critical: 'none',
  example: '',
  ...extra,
});

const yesNo = (points = 1): Scale => ({
  type: 'binary',
  options: [option('yes', 'Да', points), option('no', 'Нет', 0)],
});
const criticalYesNo = (critical: 'group' | 'form', example: string): Scale => ({
  type: 'binary',
  options: [option('yes', 'Соблюдено', 1), option('no', 'Нарушено', 0, { critical, example })],
});
const partly = (): Scale => ({
  type: 'ternary',
  options: [option('yes', 'Да', 2), option('partly', 'Частично', 1), option('no', 'Нет', 0)],
});
const points = (max: number): Scale => ({ type: 'points', max, zero_critical: 'none' });

type Rest = Partial<Pick<DemoCriterion, 'allow_na' | 'comment_required' | 'reasons'>>;
function criterion(
  slug: string,
  [name, description]: [string, string],
  [group, scale]: [CriterionGroup, Scale],
  { allow_na = true, comment_required = 'on_loss', reasons = [] }: Rest = {},
): DemoCriterion {
  return { slug, name, description, group, scale, allow_na, comment_required, reasons };
}

export const DEMO_CRITERIA: DemoCriterion[] = [
  criterion(
    'greeting',
    ['Приветствие и представление', 'Поздоровался, назвал своё имя и компанию в первые 15 секунд разговора.'],
    ['contact', partly()],
    { allow_na: false, reasons: ['Не поздоровался', 'Не назвал имя', 'Не назвал компанию'] },
  ),
  criterion(
    'client-name',
    ['Обращение по имени', 'Узнал имя клиента и обратился по имени не меньше двух раз.'],
    ['contact', yesNo()],
    { comment_required: 'never', reasons: ['Не узнал имя', 'Узнал, но не обращался'] },
  ),
  criterion(
    'questions',
    ['Вопросы о задаче клиента', 'Задал открытые вопросы о задаче, сроках и бюджете, прежде чем предлагать.'],
    ['needs', points(5)],
    { reasons: ['Мало вопросов', 'Только закрытые вопросы', 'Предложил до вопросов'] },
  ),
  criterion(
    'summary',
    ['Подытожил потребность', 'Своими словами повторил, что нужно клиенту, и получил подтверждение.'],
    ['needs', yesNo()],
    { reasons: ['Не подытожил', 'Не получил подтверждения'] },
  ),
  criterion(
    'presentation',
    ['Презентация через выгоды', 'Говорил о пользе для этого клиента, а не перечислял характеристики.'],
    [
      'presentation',
      {
        type: 'select',
        options: [
          option('full', 'Выгоды под задачу клиента', 4, {
            example: '«Вы говорили про шум с улицы: этот пакет снизит его вдвое».',
          }),
          option('mostly', 'Выгоды общими словами', 3),
          option('weak', 'Только характеристики', 1),
          option('none', 'Презентации не было', 0),
        ],
      },
    ],
    { reasons: ['Говорил шаблоном', 'Не связал с задачей'] },
  ),
  criterion(
    'objections',
    ['Работа с возражением', 'Выслушал, уточнил причину, ответил по существу и проверил, снято ли сомнение.'],
    [
      'objections',
      {
        type: 'multi',
        max: 4,
        options: [
          option('listened', 'Выслушал, не перебивая', 1),
          option('clarified', 'Уточнил причину', 1),
          option('answered', 'Ответил по существу', 1),
          option('checked', 'Проверил, снято ли сомнение', 1),
        ],
      },
    ],
    { reasons: ['Спорил с клиентом', 'Сразу предложил скидку', 'Не ответил'] },
  ),
  criterion(
    'next-step',
    ['Следующий шаг', 'Договорился о конкретном следующем шаге: что, кто и когда.'],
    ['closing', partly()],
    { allow_na: false, reasons: ['Шаг не назван', 'Нет срока', 'Инициатива отдана клиенту'] },
  ),
  criterion('closing-summary', ['Итог разговора', 'В конце повторил договорённости.'], ['closing', yesNo()], {
    comment_required: 'never',
  }),
  criterion(
    'politeness',
    ['Вежливость', 'Ровный доброжелательный тон, не перебивает, без сарказма и упрёков.'],
    ['speech', points(5)],
    { allow_na: false, reasons: ['Перебивает', 'Раздражение в голосе', 'Фамильярность'] },
  ),
  criterion(
    'speech',
    ['Грамотная речь', 'Без слов-паразитов, жаргона и заметных речевых ошибок.'],
    ['speech', partly()],
    { comment_required: 'never', reasons: ['Слова-паразиты', 'Жаргон', 'Невнятно'] },
  ),
  criterion(
    'hold',
    ['Время ожидания на удержании', 'Сколько секунд всего клиент ждал в тишине или с музыкой.'],
    [
      'speech',
      {
        type: 'range',
        unit: 'с',
        ranges: [
          { from: 0, to: 15, points: 2, critical: 'none' },
          { from: 15, to: 45, points: 1, critical: 'none' },
          { from: 45, to: null, points: 0, critical: 'none' },
        ],
      },
    ],
    { comment_required: 'never' },
  ),
  criterion(
    'crm',
    ['Карточка в CRM заполнена', 'Итог, следующий шаг и дата записаны в карточке клиента.'],
    ['crm', yesNo()],
    { reasons: ['Нет итога', 'Нет даты', 'Карточка пустая'] },
  ),
  criterion(
    'no-false-promises',
    [
      'Без ложных обещаний',
      'Не обещал того, чего компания не гарантирует: одобрения, вечной гарантии, скидок вне правил.',
    ],
    ['compliance', criticalYesNo('form', '«Ипотеку вам точно одобрят».')],
    {
      allow_na: false,
      comment_required: 'on_loss',
      reasons: ['Скидка вне правил', 'Гарантия результата', 'Неверные сведения'],
    },
  ),
  criterion(
    'no-rudeness',
    ['Без грубости', 'Не грубил и не оскорблял, не бросил трубку.'],
    ['compliance', criticalYesNo('group', '«Сами виноваты, надо было раньше думать».')],
    { allow_na: false, reasons: ['Оскорбление', 'Обвинение клиента', 'Бросил трубку'] },
  ),
  criterion('extra', ['Инициатива сверх ожиданий', 'Предложил полезное, о чём клиент не просил.'], ['fg', yesNo(1)], {
    comment_required: 'never',
  }),
  criterion(
    'topic',
    ['Тема разговора своими словами', 'Одной строкой: о чём говорили. В балл не входит.'],
    ['fg', { type: 'text' }],
    { comment_required: 'never' },
  ),
  criterion(
    'callback',
    ['Дата обещанного звонка', 'Если пообещал перезвонить. В балл не входит.'],
    ['fg', { type: 'date' }],
    { comment_required: 'never' },
  ),
];

type WeightedCriterion = { slug: string; weight: number; bonus?: boolean };
export type GroupDraft = {
  key: string;
  group: CriterionGroup;
  name: string;
  weight: number;
  places: WeightedCriterion[];
};
export type CriterionIds = ReadonlyMap<string, number>;

export function formCriterion({ slug, weight, bonus = false }: WeightedCriterion, ids: CriterionIds): FormCriterion {
  const found = DEMO_CRITERIA.find((one) => one.slug === slug);
  if (!found) throw new Error(`no demo criterion ${slug}`);
  const { name, description, scale, allow_na, comment_required, reasons } = found;
  return {
    criterion_key: slug,
    criterion_id: ids.get(slug) ?? null,
    name,
    description,
    scale,
    allow_na,
    comment_required,
    reasons,
    weight,
    bonus,
    hidden: false,
  };
}

function group({ key, group: criterionGroup, name, weight, places }: GroupDraft, ids: CriterionIds): FormGroup {
  return { key, criterion_group: criterionGroup, name, weight, criteria: places.map((one) => formCriterion(one, ids)) };
}

const BANDS: FormContent['grade_bands'] = [
  { from: 90, name: 'Отлично', tone: 'excellent' },
  { from: 75, name: 'Хорошо', tone: 'good' },
  { from: 60, name: 'Удовлетворительно', tone: 'fair' },
  { from: 0, name: 'Неудовлетворительно', tone: 'poor' },
];
export const w = (slug: string, weight: number, bonus = false): WeightedCriterion => ({ slug, weight, bonus });

const SALES_GROUPS: GroupDraft[] = [
  {
    key: 'contact',
    group: 'contact',
    name: 'Установление контакта',
    weight: 15,
    places: [w('greeting', 2), w('client-name', 1)],
  },
  {
    key: 'needs',
    group: 'needs',
    name: 'Выявление потребности',
    weight: 25,
    places: [w('questions', 3), w('summary', 1)],
  },
  {
    key: 'offer',
    group: 'presentation',
    name: 'Презентация и возражения',
    weight: 25,
    places: [w('presentation', 2), w('objections', 2)],
  },
  {
    key: 'closing',
    group: 'closing',
    name: 'Завершение',
    weight: 20,
    places: [w('next-step', 3), w('closing-summary', 1), w('extra', 1, true)],
  },
  {
    key: 'speech',
    group: 'speech',
    name: 'Культура речи',
    weight: 15,
    places: [w('politeness', 2), w('speech', 1), w('hold', 1)],
  },
  {
    key: 'rules',
    group: 'compliance',
    name: 'Соответствие требованиям',
    weight: 10,
    places: [w('no-false-promises', 1), w('no-rudeness', 1)],
  },
  { key: 'notes', group: 'fg', name: 'Заметки', weight: 0, places: [w('topic', 0), w('callback', 0)] },
];

/** Version 1 was without the bonus and asked less about needs: trends cross versions by criterion keys (D-11). */
const OLD_SALES_GROUPS: GroupDraft[] = SALES_GROUPS.filter(({ key }) => key !== 'notes').map((one) => ({
  ...one,
  weight: one.key === 'needs' ? 15 : one.weight,
  places: one.places.filter(({ bonus }) => !bonus),
}));

/** Draft of the next version: the rules weigh more, the summary at the end is dropped. */
const NEXT_SALES_GROUPS: GroupDraft[] = SALES_GROUPS.map((one) => ({
  ...one,
  weight: one.key === 'rules' ? 20 : one.weight,
  places: one.places.filter(({ slug }) => slug !== 'closing-summary'),
}));

const CRM_GROUPS: GroupDraft[] = [
  {
    key: 'talk',
    group: 'fg',
    name: 'Разговор',
    weight: 1,
    places: [w('greeting', 10), w('questions', 25), w('presentation', 20), w('objections', 15), w('next-step', 20)],
  },
  { key: 'after', group: 'crm', name: 'После разговора', weight: 1, places: [w('crm', 10), w('no-false-promises', 0)] },
];

const CHAT_GROUPS: GroupDraft[] = [
  {
    key: 'chat',
    group: 'fg',
    name: 'Переписка',
    weight: 1,
    places: [w('greeting', 1), w('summary', 1), w('next-step', 1), w('politeness', 1), w('speech', 1)],
  },
];

const SERVICE_GROUPS: GroupDraft[] = [
  {
    key: 'contact',
    group: 'contact',
    name: 'Контакт',
    weight: 1,
    places: [w('greeting', 20), w('politeness', 30)],
  },
  {
    key: 'solution',
    group: 'needs',
    name: 'Решение вопроса',
    weight: 1,
    places: [w('summary', 20), w('closing-summary', 30)],
  },
  {
    key: 'rules',
    group: 'compliance',
    name: 'Обязательные требования',
    weight: 1,
    places: [w('no-rudeness', 20), w('no-false-promises', 20)],
  },
];

export type DemoForm = {
  name: string;
  /** Company; without one, common to all. */
  company?: CompanyKey;
  /** Versions, oldest first; where there are more of them than publications, the last one is the draft. */
  versions: (ids: CriterionIds) => FormContent[];
  published: { days_ago: number; note: string }[];
  archived_days_ago?: number;
  /** First of its versions, from 0, that checks by itself; absent: none does. */
  checked_from?: number;
  types: string[];
  /** Projects that use it. */
  projects: 'all' | string[];
};

export const content = (
  rest: Pick<FormContent, 'rate_method' | 'scale' | 'type_view'>,
  groups: GroupDraft[],
  ids: CriterionIds,
): FormContent => ({
  ...rest,
  pass_threshold: 80,
  grade_bands: BANDS,
  allow_over_100: false,
  groups: groups.map((one) => group(one, ids)),
});

export const DEMO_FORMS: DemoForm[] = [
  {
    name: 'Звонок отдела продаж',
    versions: (ids) => [
      content({ rate_method: 'groups', scale: 'percent', type_view: 'accordion' }, OLD_SALES_GROUPS, ids),
      content({ rate_method: 'groups', scale: 'percent', type_view: 'accordion' }, SALES_GROUPS, ids),
      content({ rate_method: 'groups', scale: 'percent', type_view: 'accordion' }, NEXT_SALES_GROUPS, ids),
    ],
    published: [
      { days_ago: 168, note: '' },
      { days_ago: 42, note: 'Больше веса выявлению потребности, бонус за инициативу, заметки без баллов.' },
    ],
    checked_from: 1,
    types: [],
    projects: 'all',
  },
  {
    name: 'Звонок с карточкой CRM',
    versions: (ids) => [content({ rate_method: 'weights', scale: 'percent', type_view: 'list' }, CRM_GROUPS, ids)],
    published: [{ days_ago: 150, note: '' }],
    checked_from: 0,
    types: ['Первичное обращение', 'Обсуждение договора'],
    projects: 'all',
  },
  {
    name: 'Переписка',
    versions: (ids) => [content({ rate_method: 'points', scale: 'ten', type_view: 'table' }, CHAT_GROUPS, ids)],
    published: [{ days_ago: 121, note: '' }],
    types: ['Переписка'],
    projects: 'all',
  },
  {
    name: 'Сервис и жалобы',
    versions: (ids) => [content({ rate_method: 'penalty', scale: 'five', type_view: 'steps' }, SERVICE_GROUPS, ids)],
    published: [{ days_ago: 97, note: '' }],
    types: ['Жалоба', 'Повторное обращение'],
    projects: 'all',
  },
];
