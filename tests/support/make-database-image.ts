import { rename, writeFile } from 'node:fs/promises';
import { openPglite } from '#server/db/open-pglite.ts';

/** Process of its own: creating a database takes 800 MB that the test runner would keep. */
const [, , path] = process.argv;
if (path === undefined) throw new Error('usage: make-database-image <path>');
const db = await openPglite({});
await db.migrate();
const image = await db.embedded?.dump('none');
if (image === undefined) throw new Error('no image');
await writeFile(`${path}.${process.pid}`, Buffer.from(await image.arrayBuffer()));
await rename(`${path}.${process.pid}`, path);
await db.close();
