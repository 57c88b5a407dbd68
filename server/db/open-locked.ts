import { finishReplacing } from './backup/replace-embedded.ts';
import { takeLock } from './lock.ts';
import type { OpenDatabase } from './client.ts';
import { openDatabase } from './open.ts';
import type { Env } from '#server/env.ts';

/**
 * Opens the database of this process, with the data directory locked before. PostgreSQL serves many processes
 * itself, so there is nothing to lock.
 */
export async function openLocked(
  env: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseDirectUrl' | 'databaseReadUrl'>>,
): Promise<OpenDatabase> {
  if (env.databaseUrl !== null) return await openDatabase(env);
  const lock = await takeLock(env.dataDir);
  try {
    await finishReplacing(env.dataDir, new Date());
    const db = await openDatabase(env);
    return {
      ...db,
      close: async () => {
        await db.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
