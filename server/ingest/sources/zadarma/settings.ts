import { z } from 'zod';

export const zadarmaSettings = z.strictObject({});

export const zadarmaSecrets = z.strictObject({
  /** «Key» and «Secret» of «Интеграции и API». */
  key: z.string().trim().min(8).max(100),
  secret: z.string().trim().min(8).max(100),
});
