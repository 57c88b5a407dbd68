/** Copies by what made them. */
export const BACKUP_KINDS = {
  hourly: 'Ежечасная, только база',
  upgrade: 'Перед обновлением, только база',
  full: 'Полная: база и файлы',
} as const;
export type BackupKind = keyof typeof BACKUP_KINDS;

/** Parts of the page, by which a warning leads to its place, each with what a letter says of it: numbers stand on the page. */
export const SYSTEM_PARTS = {
  database: 'на диске кончается место;',
  jobs: 'фоновые задания не выполнены или стоят;',
  mail: 'письма или сообщения в Telegram не доходят;',
  sources: 'источники звонков отвечают ошибкой или молчат;',
  backups: 'копии базы старые или повреждены;',
  ending: 'кончается сертификат HTTPS.',
} as const;
export type SystemPart = keyof typeof SYSTEM_PARTS;
