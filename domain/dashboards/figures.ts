/** Fewer evaluations than these say little: «мало данных», not ranked, drawn hollow. */
export const ENOUGH_EVALUATIONS = 5;

/** Lines of the focus block, what got worse and whom to help: as many as one keeps in mind. */
export const FOCUS = 6;

type CriterionMean = { mean: number | null; thin: boolean; bonus: boolean };

/** True of a criterion that may be called weak: enough answers, points lost, and no bonus, which loses none. */
export const isWeak = ({ mean, thin, bonus }: CriterionMean): boolean => mean !== null && mean < 100 && !thin && !bonus;

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
    // More of them are no better, and fewer no worse: how many there should be the norm says.
    better: 'neither',
    counted: 'оценки',
  },
  norm_share: {
    title: 'Выполнение нормы',
    unit: 'percent',
    formula:
      'Оценённые коммуникации ÷ норма, но не больше нормы каждого проекта. Норма — коммуникаций на сотрудника в месяц × сотрудники, что были в проекте в те дни, × прошедшая часть месяцев периода, до целых.',
    better: 'higher',
    counted: 'коммуникации',
  },
  coverage: {
    title: 'Покрытие',
    unit: 'percent',
    formula:
      'Коммуникации с оценкой ÷ подходящие для оценки: состоявшиеся и не короче 30 секунд (чаты, письма и встречи без длительности — любые).',
    better: 'higher',
    counted: 'коммуникации',
  },
  mean_score: {
    title: 'Средний балл',
    unit: 'score',
    formula: 'Сумма баллов ÷ число оценок с баллом. Оценки «Н/П» в среднее не входят.',
    better: 'higher',
    counted: 'оценки с баллом',
  },
  pass_share: {
    title: 'Прошли порог',
    unit: 'percent',
    formula: 'Оценки, прошедшие порог своей формы или проекта ÷ оценки с баллом.',
    better: 'higher',
    counted: 'оценки, прошедшие порог',
  },
  critical: {
    title: 'Критические ошибки',
    unit: 'count',
    formula: 'Оценки, в которых есть хотя бы одна критическая ошибка.',
    better: 'lower',
    counted: 'оценки с критической ошибкой',
  },
  appeals_accepted: {
    title: 'Принято апелляций',
    unit: 'count',
    formula: 'Апелляции, принятые полностью или частично, по коммуникациям периода; рядом — сколько рассмотрено.',
    // Good news for one whose appeal was upheld, bad for the assessor: which, the reader knows.
    better: 'neither',
    counted: 'апелляции',
  },
} as const satisfies Record<
  string,
  Definition & {
    /** What the number behind the figure counts, as files say it. */
    counted: string;
  }
>;
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
      'Сколько баллов из 100 формы потеряно на критерии, суммой по всем оценкам: вес критерия среди применимых («Н/П» увеличивает вес остальных) × недобранная доля. Бонус баллов не теряет.',
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
  assessor_sent: {
    title: 'Отправлено',
    unit: 'count',
    formula: 'Оценки, отправленные асессором в дни периода, что бы с ними ни стало потом. День — день отправки.',
    better: 'neither',
  },
  assessor_tasks: {
    title: 'Задачи',
    unit: 'count',
    formula: 'Задачи, сделанные в дни периода, и отдельно — открытые сейчас, с любым сроком.',
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
      'Средний балл асессора − средний балл коллег тех же компаний по тем же формам и типам коммуникаций, взвешенный по оценкам асессора. Больше нуля — мягче коллег.',
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
      'Близость ответов асессора к ответам эксперта, а без него — в среднем к ответам каждого из остальных, в калибровках, закрытых за 90 дней до конца периода.',
    better: 'higher',
  },
  assessor_rechecks: {
    title: 'Перепроверки',
    unit: 'percent',
    formula:
      'Сколько чужих оценок асессор перепроверил за период и какая доля ответов совпала во всех перепроверках, где он был первым или вторым; рядом — сколько их.',
    better: 'higher',
  },
} as const satisfies Record<string, Definition>;
