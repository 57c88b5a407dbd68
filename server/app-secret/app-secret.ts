import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const secretFile = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'secret');

/**
 * Secret of the app. Outside production it is made once and kept beside the data, so that signed links outlive a
 * restart.
 */
export async function loadAppSecret({
  appSecret,
  dataDir,
}: {
  appSecret: string | null;
  dataDir: string;
}): Promise<string> {
  if (appSecret !== null) return appSecret;
  const file = secretFile({ dataDir });
  try {
    // 'wx' fails when the file exists: of two processes starting together only one creates the secret.
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

/** The secret as it is: of the settings, or beside the data; null where the first start is yet to make one. */
export async function findAppSecret(env: { appSecret: string | null; dataDir: string }): Promise<string | null> {
  return env.appSecret ?? (await readFile(secretFile(env), 'utf8').catch(() => null))?.trim() ?? null;
}
