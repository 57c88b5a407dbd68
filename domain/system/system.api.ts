import type { Notice } from '../auth/auth.schema.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import type { System } from './system.schema.ts';

export const systemApi = {
  get: endpoint<{ answer: System }>()('GET /system'),
  checkBackup: endpoint<{ params: { name: string }; answer: Notice }>()('POST /system/backups/{name}/check'),
};
