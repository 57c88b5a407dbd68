import type { ImportReading } from '#domain/imports/imports.schema.ts';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { importFiles, imports } from '#server/db/schema/index.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import {
  type MatrixCase,
  type Bodies,
  type MakeTarget,
  MISSING,
  type MatrixContext,
  secretName,
  sideOf,
} from './context.ts';
import { forAll, forNobodyBut, read, type Row, write } from './row.ts';
import { SOUND } from './uploads.ts';

const shown = read('import', {
  own: { admin: 200, pm: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
});
const written = (status: number) =>
  write('import', {
    own: { admin: status, pm: status, rest: 404 },
    foreign: { admin: status, rest: 404 },
    missing: 404,
  });

/** Imports (D-35): those who lead the company, and nobody else learns of one. */
export const importRows: Record<string, Row> = {
  'GET /api/imports': forAll(200),
  'GET /api/imports/options': forAll(200),
  'POST /api/imports': forNobodyBut({ admin: 201, pm: 201 }),
  'GET /api/imports/{id}': shown,
  'GET /api/imports/{id}/rows': shown,
  'GET /api/imports/{id}/report': shown,
  'PUT /api/imports/{id}/reading': written(200),
  // One of its files is on its way.
  'POST /api/imports/{id}/check': written(409),
  'POST /api/imports/{id}/run': written(409),
  'POST /api/imports/{id}/stop': written(409),
  'DELETE /api/imports/{id}': written(204),
  'POST /api/imports/{id}/files': written(201),
  'GET /api/imports/{id}/files/{file_id}': shown,
  'PATCH /api/imports/{id}/files/{file_id}': written(200),
  'POST /api/imports/{id}/files/{file_id}/finish': written(409),
  'DELETE /api/imports/{id}/files/{file_id}': written(200),
};

const READING: ImportReading = {
  columns: ['started_at', 'client_phone'],
  has_heading: true,
  time_zone: 'Europe/Moscow',
  duration_unit: 's',
  direction: 'incoming',
};

export const importBodies: Bodies = {
  'POST /api/imports': (context: MatrixContext, { target }: MatrixCase) => ({
    project_id: sideOf(context, target).project.id,
  }),
  'PUT /api/imports/{id}/reading': () => READING,
  'PATCH /api/imports/{id}/files/{file_id}': () => SOUND,
};

/** A draft with its table, and a recording of which nothing has come yet. */
export const importTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const table = new TextEncoder().encode('Дата и время;Телефон\r\n06.03.2026 10:15;89161234567\r\n');
  const key = newStorageKey();
  await context.app.deps.storage.put(key, new Blob([table]).stream(), { maxBytes: table.length });
  return context.db.write(async (q) => {
    const { id: project_id, company_id } = side.project;
    const values = { project_id, company_id, author_id: side.pm.id, reading: READING, headings: [secretName(side)] };
    const [made] = await q
      .insert(imports)
      .values({ ...values, touched_at: context.now })
      .returning({ id: imports.id });
    const import_id = made?.id ?? MISSING;
    const layout = { format: 'csv' as const, encoding: 'utf-8' as const, delimiter: ';' as const, sheet: null };
    const rows = [
      ['Дата и время', 'Телефон'],
      ['06.03.2026 10:15', '89161234567'],
    ];
    await q.insert(importFiles).values([
      {
        import_id,
        kind: 'table',
        name: secretName(side),
        size_bytes: table.length,
        received_bytes: table.length,
        part_keys: [key],
        is_ready: true,
        layout: { ...layout, rows },
      },
      { import_id, kind: 'audio', name: 'a.mp3', size_bytes: SOUND.length },
    ]);
    return import_id;
  });
};

/** The recording on its way; a number of none, where there is no import. */
export async function lastImportFile(db: Database, import_id: number): Promise<number> {
  const [file] = await db.read((q) =>
    q.select().from(importFiles).where(eq(importFiles.import_id, import_id)).orderBy(desc(importFiles.id)).limit(1),
  );
  return file?.id ?? MISSING;
}
