import type { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { accessLinkPath } from '#domain/access-links/access-link-limits.ts';
import { maskForGuests } from '#domain/access-links/mask-for-guests.ts';
import type { WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import type { FileAnswer } from '#server/http/endpoints/implement.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import { bearerToken } from '../auth/authenticate.ts';
import { loadWeekly } from './load-weekly.ts';
import { linksOfGuest, linksOfUser } from './weekly-files/call-links.ts';
import { makeWeeklyFile } from './weekly-files/make-weekly-files.ts';

export const WEEKLY_FILE_TYPES = { pdf: 'application/pdf', xlsx: XLSX_TYPE } as const;

/** The report to take along, of what it keeps; for a guest without the phones that the pm may have written (D-7). */
export async function exportWeekly({
  c,
  deps: { db, publicUrl },
  caller: { actor },
  params: { id, type },
}: RequestOf<typeof weeklyApi.export>): Promise<FileAnswer> {
  const { figures, texts, layout } = await db.read((q) => loadWeekly(q, actor, id));
  const content: WeeklyContent = { figures, texts, layout };
  const shown = actor.kind === 'guest' ? (maskForGuests(content) as WeeklyContent) : content;
  // The guest's own token, as in the file of their letter: the page would ask who they are without it.
  const own = accessLinkPath({ type: 'report', id }, bearerToken(c.req.header('authorization')) ?? '');
  const links = actor.kind === 'guest' ? linksOfGuest(publicUrl + own) : linksOfUser(publicUrl);
  const bytes = await makeWeeklyFile(type, shown, links);
  return { bytes, type: WEEKLY_FILE_TYPES[type], name: `weekly-${id}.${type}` };
}
