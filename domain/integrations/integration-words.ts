/** Outcomes of a delivery (D-34); refused and skipped ones carry a sentence that says why. */
export const DELIVERY_OUTCOMES = {
  taken: 'Принят',
  updated: 'Обновлён',
  repeated: 'Повтор',
  waiting: 'Ждёт звонка',
  held: 'Отложен',
  skipped: 'Пропущен',
  refused: 'Отклонён',
} as const;
export type DeliveryOutcome = keyof typeof DELIVERY_OUTCOMES;

/** Ways by which a delivery comes: sent by the vendor, fetched by us, or made by the button of the setup screen. */
export const DELIVERY_ORIGINS = { vendor: 'От источника', pull: 'Забрано', trial: 'Пробная' } as const;
export type DeliveryOrigin = keyof typeof DELIVERY_ORIGINS;

const RECORD_STATES = { waiting: 'Ждёт', ready: 'Скачана', failed: 'Не скачана' } as const;
export type RecordState = keyof typeof RECORD_STATES;

/** Said where another APP_SECRET has sealed what an integration proves itself by. */
export const SECRETS_LOST = 'Секреты не открываются этим APP_SECRET: введите заново.';

export const INTEGRATION_NAME_MAX = 120;
/** Integrations of one project: more are a mistake or a script. */
export const INTEGRATIONS_MOST = 20;
/** Deliveries are kept so long (D-34), and so long a former secret still counts. */
export const DELIVERY_DAYS = 30;
export const SECRET_OVERLAP_HOURS = 24;
/** A recording that came before its call waits so long. */
export const RECORD_WAIT_HOURS = 24;
/** Failures of one kind in a row that put an integration into error, which its pm is told once. */
export const FAILURES_TO_ERROR = 5;
