/** Fewer evaluations than these say little: «мало данных», not ranked, drawn hollow. */
export const ENOUGH_EVALUATIONS = 5;

/** Lines of the focus block, what got worse and whom to help: as many as one keeps in mind. */
export const FOCUS = 6;

type Definition = {
  title: string;
  unit: 'count' | 'percent' | 'score' | 'minutes' | 'points';
  /** Formula in words, shown as the tip of the figure wherever it stands. */
  formula: string;
  /** Direction of change that is good news. */
  better: 'higher' | 'lower' | 'neither';
};

/** Rule of a figure's day, said under every tip once. */
export const DAY_RULE = 'День — день коммуникации по времени её проекта.';

/** Figures of dashboards, each once (D-27): screen, reports and messages read these. */
export const FIGURES = {
  evaluated: {
    title: 'Оценок',
    unit: 'count',
    formula:
      'Опубликованные оценки, в том числе на пересмотре. Аннулированные, отозванные и калибровочные не считаются; несколько оценок одной коммуникации — несколько оценок.',
    better: 'higher',
  },
  norm_share: {
    title: 'Выполнение нормы',
    unit: 'percent',
    formula:
      'Оценённые коммуникации ÷ норма, но не больше нормы каждого проекта. Норма — коммуникаций на сотрудника в месяц × сотрудники × прошедшая часть месяцев периода.',
    better: 'higher',
  },
  coverage: {
    title: 'Покрытие',
    unit: 'percent',
    formula:
      'Коммуникации с оценкой ÷ подходящие для оценки: состоявшиеся и не короче 30 секунд (чаты, письма и встречи без длительности — любые).',
    better: 'higher',
  },
  mean_score: {
    title: 'Средний балл',
    unit: 'score',
    formula: 'Сумма баллов ÷ число оценок с баллом. Оценки «Н/П» в среднее не входят.',
    better: 'higher',
  },
  pass_share: {
    title: 'Прошли порог',
    unit: 'percent',
    formula: 'Оценки, прошедшие порог своей формы или проекта ÷ оценки с баллом.',
    better: 'higher',
  },
  critical: {
    title: 'Критические ошибки',
    unit: 'count',
    formula: 'Оценки, в которых есть хотя бы одна критическая ошибка.',
    better: 'lower',
  },
  appeals_accepted: {
    title: 'Принято апелляций',
    unit: 'count',
    formula: 'Апелляции, принятые полностью или частично, по коммуникациям периода; рядом — сколько рассмотрено.',
    better: 'lower',
  },
} as const satisfies Record<string, Definition>;
export type FigureKey = keyof typeof FIGURES;
export const FIGURE_KEYS = Object.keys(FIGURES) as [FigureKey, ...FigureKey[]];

/** Figures of a line: criterion, employee, assessor. */
export const LINE_FIGURES = {
  criterion_mean: {
    title: 'Средняя оценка критерия',
    unit: 'percent',
    formula: 'Среднее нормированных значений критерия (0–100 %) по ответам, которые засчитаны; «Н/П» не входит.',
    better: 'higher',
  },
  criterion_loss: {
    title: 'Потери',
    unit: 'points',
    formula:
      'Сколько баллов из 100 формы потеряно на критерии, суммой по всем оценкам: вес критерия в форме × недобранная доля.',
    better: 'lower',
  },
  criterion_loss_share: {
    title: 'Доля потерь',
    unit: 'percent',
    formula: 'Потери критерия ÷ потери всех критериев, попавших в таблицу.',
    better: 'lower',
  },
  criterion_na_share: {
    title: 'Доля Н/П',
    unit: 'percent',
    formula: 'Ответы «Н/П» ÷ все ответы по критерию.',
    better: 'neither',
  },
  assessor_minutes: {
    title: 'Медиана времени',
    unit: 'minutes',
    formula: 'Медиана времени от начала оценки до отправки; дольше суток не считается.',
    better: 'neither',
  },
  assessor_strictness: {
    title: 'Строгость',
    unit: 'points',
    formula:
      'Средний балл асессора − средний балл коллег по тем же формам и типам коммуникаций, взвешенный по оценкам асессора. Больше нуля — мягче коллег.',
    better: 'neither',
  },
  assessor_lost: {
    title: 'Проиграно апелляций',
    unit: 'count',
    formula: 'Апелляции на оценки асессора, принятые полностью или частично; рядом — сколько рассмотрено.',
    better: 'lower',
  },
  assessor_agreement: {
    title: 'Согласие',
    unit: 'percent',
    formula:
      'Близость ответов асессора к эталону (эксперт, а без него медиана остальных) в калибровках, закрытых за 90 дней до конца периода.',
    better: 'higher',
  },
} as const satisfies Record<string, Definition>;
