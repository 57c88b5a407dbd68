import { rm } from 'node:fs/promises';

export default async function removeData(): Promise<void> {
  const directory = process.env['E2E_DATA_DIR'];
  if (directory !== undefined) await rm(directory, { recursive: true, force: true });
}
