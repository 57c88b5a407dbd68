/** Parts of a weekly report, in the order that a new one begins with; each can be moved and switched off (D-29). */
export const WEEKLY_BLOCKS = {
  summary: 'Главное за неделю',
  figures: 'Показатели',
  trend: 'Динамика за 8 недель',
  criteria: 'Критерии',
  employees: 'Сотрудники',
  speech: 'Речь',
  meaning: 'О чём говорили',
  critical: 'Критические ошибки',
  calls: 'Лучшая и худшая коммуникация',
  appeals: 'Апелляции',
  recommendations: 'Рекомендации',
  next: 'Что дальше',
} as const;
export type WeeklyBlock = keyof typeof WEEKLY_BLOCKS;

/** draft: made, texts are being written; ready: approved, shown to its readers; sent: on its way or delivered, unchangeable. */
export const WEEKLY_STATES = { draft: 'Черновик', ready: 'Готов', sent: 'Отправлен' } as const;
export type WeeklyState = keyof typeof WEEKLY_STATES;

/** Weeks of the trend, the report's own the last. */
export const TREND_WEEKS = 8;
/** Best and worst criteria that a page of two minutes has room for. */
export const CRITERIA_SHOWN = 3;
/** Letters of a text of the pm. */
export const WEEKLY_TEXT_MAX = 4000;
/** Most recipients of one report. */
export const RECIPIENTS_MAX = { user_ids: 50, emails: 20, subscription_ids: 20 } as const;
