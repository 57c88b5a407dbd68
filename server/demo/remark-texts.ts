/** Loss of points: which share of them is left, why, and what an assessor writes about it. */
type Loss = { from?: number; upTo: number; reason?: string; comments: readonly string[] };
type CriterionRemarks = { praise: readonly string[]; losses: readonly Loss[] };

const NOTHING_LEFT = 0;
const HALF = 0.5;
/** Scale of five points: nothing or one, two or three, four. */
const LOW = 0.2;
const MIDDLE = 0.6;
const HIGH = 0.8;

/**
 * Words of assessors by criterion and loss. They name no word of a talk, so that they fit any, and no gender, so that
 * they fit any employee.
 */
export const REMARKS: Readonly<Record<string, CriterionRemarks>> = {
  greeting: {
    praise: ['Приветствие, имя и компания в первой фразе.', 'Представление полное, клиент сразу знает, с кем говорит.'],
    losses: [
      {
        from: HALF,
        upTo: HALF,
        reason: 'Не назвал имя',
        comments: ['Компания прозвучала, собственного имени нет.', 'Приветствие есть, имя сотрудника не названо.'],
      },
      {
        from: HALF,
        upTo: HALF,
        reason: 'Не назвал компанию',
        comments: ['Имя названо, компания нет: клиент переспросил, откуда звонят.'],
      },
      {
        from: HALF,
        upTo: HALF,
        reason: 'Не поздоровался',
        comments: ['Имя и компания названы, приветствия не было.'],
      },
      {
        upTo: NOTHING_LEFT,
        reason: 'Не поздоровался',
        comments: [
          'Разговор начат с «алло»: ни приветствия, ни имени, ни компании.',
          'Сразу к делу: ни приветствия, ни представления.',
        ],
      },
    ],
  },
  'client-name': {
    praise: ['По имени и в начале, и в конце разговора.'],
    losses: [
      { upTo: NOTHING_LEFT, reason: 'Не узнал имя', comments: ['Имя клиента не спросили за весь разговор.'] },
      {
        upTo: NOTHING_LEFT,
        reason: 'Узнал, но не обращался',
        comments: ['Имя прозвучало один раз, дальше безлично.'],
      },
    ],
  },
  questions: {
    praise: ['Открытые вопросы о задаче, сроках и бюджете до предложения.', 'Вопросы помогли клиенту понять задачу.'],
    losses: [
      {
        from: HIGH,
        upTo: HIGH,
        reason: 'Мало вопросов',
        comments: ['Задача и сроки выяснены, о бюджете вопроса нет.'],
      },
      {
        from: 0.4,
        upTo: MIDDLE,
        reason: 'Мало вопросов',
        comments: ['Два вопроса о задаче, сроки и бюджет остались неизвестны.'],
      },
      {
        from: 0.4,
        upTo: MIDDLE,
        reason: 'Только закрытые вопросы',
        comments: ['Вопросы были, но закрытые: клиент отвечал «да» и «нет».'],
      },
      {
        upTo: LOW,
        reason: 'Предложил до вопросов',
        comments: ['Предложение прозвучало раньше вопросов, задача не выяснена.'],
      },
      { upTo: LOW, reason: 'Мало вопросов', comments: ['О задаче клиента не спросили, он рассказал о ней сам.'] },
    ],
  },
  summary: {
    praise: ['Потребность повторена своими словами, клиент подтвердил.'],
    losses: [
      {
        upTo: NOTHING_LEFT,
        reason: 'Не подытожил',
        comments: ['Потребность не повторена, сразу предложение.', 'Что нужно клиенту, своими словами не сказано.'],
      },
      {
        upTo: NOTHING_LEFT,
        reason: 'Не получил подтверждения',
        comments: ['Потребность повторена, но клиент её не подтвердил.'],
      },
    ],
  },
  presentation: {
    praise: ['Польза названа словами самого клиента.', 'Каждая выгода связана с задачей клиента.'],
    losses: [
      {
        from: 0.75,
        upTo: 0.75,
        reason: 'Говорил шаблоном',
        comments: ['Выгоды есть, но общие: так можно сказать любому клиенту.'],
      },
      {
        from: 0.25,
        upTo: 0.25,
        reason: 'Не связал с задачей',
        comments: ['Перечень характеристик, о пользе для клиента ни слова.'],
      },
      {
        upTo: NOTHING_LEFT,
        reason: 'Не связал с задачей',
        comments: ['Презентации не было: названа только цена.'],
      },
    ],
  },
  'next-step': {
    praise: ['Договорились, кто, что и когда сделает.', 'Следующий шаг с днём и часом.'],
    losses: [
      { from: HALF, upTo: HALF, reason: 'Нет срока', comments: ['Следующий шаг назван, срок нет: «на неделе».'] },
      {
        from: HALF,
        upTo: HALF,
        reason: 'Инициатива отдана клиенту',
        comments: ['Шаг есть, но сделать его предложено клиенту.'],
      },
      { upTo: NOTHING_LEFT, reason: 'Шаг не назван', comments: ['Разговор закончился без следующего шага.'] },
      {
        upTo: NOTHING_LEFT,
        reason: 'Инициатива отдана клиенту',
        comments: ['«Надумаете — звоните»: следующего шага нет.'],
      },
    ],
  },
  'closing-summary': {
    praise: ['Договорённости повторены в конце.'],
    losses: [{ upTo: NOTHING_LEFT, comments: ['Попрощались без итога: договорённости не повторены.'] }],
  },
  politeness: {
    praise: ['Ровный доброжелательный тон до конца.', 'Тёплый тон, клиента слушают.'],
    losses: [
      {
        from: HIGH,
        upTo: HIGH,
        reason: 'Перебивает',
        comments: ['Тон хороший, один раз клиента перебили на полуслове.'],
      },
      {
        from: 0.4,
        upTo: MIDDLE,
        reason: 'Раздражение в голосе',
        comments: ['К середине разговора в голосе слышна усталость и раздражение.'],
      },
      { from: 0.4, upTo: MIDDLE, reason: 'Фамильярность', comments: ['Переход на «ты» без приглашения клиента.'] },
      { upTo: LOW, reason: 'Перебивает', comments: ['Клиента перебивают в каждой второй фразе.'] },
      { upTo: LOW, reason: 'Раздражение в голосе', comments: ['Резкие ответы, упрёк в адрес клиента.'] },
    ],
  },
  speech: {
    praise: ['Речь чистая, без слов-паразитов.'],
    losses: [
      { from: HALF, upTo: HALF, reason: 'Слова-паразиты', comments: ['Несколько «как бы» и «в общем» за разговор.'] },
      { upTo: NOTHING_LEFT, reason: 'Слова-паразиты', comments: ['«Ну», «как бы», «короче» почти в каждой фразе.'] },
      { upTo: NOTHING_LEFT, reason: 'Невнятно', comments: ['Скороговорка: клиент трижды переспросил.'] },
    ],
  },
  crm: {
    praise: ['В карточке итог, шаг и дата.'],
    losses: [
      { upTo: NOTHING_LEFT, reason: 'Нет итога', comments: ['В карточке есть дата, итога разговора нет.'] },
      { upTo: NOTHING_LEFT, reason: 'Нет даты', comments: ['Итог записан, даты следующего шага в карточке нет.'] },
      { upTo: NOTHING_LEFT, reason: 'Карточка пустая', comments: ['Карточка после разговора не заполнена.'] },
    ],
  },
  'no-false-promises': {
    praise: [],
    losses: [
      {
        upTo: NOTHING_LEFT,
        reason: 'Гарантия результата',
        comments: ['Обещан результат, которого компания не гарантирует.'],
      },
      { upTo: NOTHING_LEFT, reason: 'Скидка вне правил', comments: ['Названа скидка, которой нет в правилах.'] },
    ],
  },
  'no-rudeness': {
    praise: [],
    losses: [
      { upTo: NOTHING_LEFT, reason: 'Обвинение клиента', comments: ['Вина за ошибку переложена на клиента.'] },
      { upTo: NOTHING_LEFT, reason: 'Бросил трубку', comments: ['Разговор оборван, пока клиент говорил.'] },
    ],
  },
  extra: { praise: ['Полезный совет, о котором клиент не просил.'], losses: [] },
};

type ObjectionPart = { lacks: string; reason: string };

/** Parts of working with an objection, the gravest first. */
export const OBJECTION_PARTS: Readonly<Record<string, ObjectionPart>> = {
  listened: { lacks: 'внимания к словам клиента', reason: 'Спорил с клиентом' },
  answered: { lacks: 'ответа по существу', reason: 'Не ответил' },
  clarified: { lacks: 'вопроса о причине сомнения', reason: '' },
  checked: { lacks: 'проверки, снято ли сомнение', reason: '' },
};
