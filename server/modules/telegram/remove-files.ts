import type { Deps } from '#server/deps.ts';
import type { TelegramFiles } from './telegram-deliveries.repo.ts';

export async function removeFiles(
  { storage }: Pick<Deps, 'storage'>,
  { photo, documents }: TelegramFiles,
): Promise<void> {
  const keys = [...(photo === null ? [] : [photo]), ...documents.map(({ key }) => key)];
  for (const key of keys) await storage.remove(key);
}
