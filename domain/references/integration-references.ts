/** Fixed lists of integrations (D-33). */
export const INTEGRATION_STATUSES = { active: 'Включена', paused: 'Выключена', error: 'Ошибка' } as const;
export const INTEGRATION_SOURCE_TYPES = {
  webhook: 'Универсальный вебхук',
  import: 'Импорт файлов',
  bitrix24: 'Битрикс24',
  amocrm: 'amoCRM',
  mango: 'Mango Office',
  uis: 'UIS / CoMagic',
  megafon: 'МегаФон ВАТС',
  zadarma: 'Zadarma',
  sipuni: 'Sipuni',
} as const;

export type IntegrationStatus = keyof typeof INTEGRATION_STATUSES;
export type IntegrationSourceType = keyof typeof INTEGRATION_SOURCE_TYPES;
