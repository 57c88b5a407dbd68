import { z } from 'zod';

export const sipuniSettings = z.strictObject({});

export const sipuniSecrets = z.strictObject({ secret: z.string().min(16).max(200) });
