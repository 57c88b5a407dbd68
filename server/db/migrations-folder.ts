import { join } from 'node:path';

/** Folder of the migrations, beside this file in the sources; the build puts a copy beside the bundle. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
