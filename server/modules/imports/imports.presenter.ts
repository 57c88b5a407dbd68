import type { Actor } from '#domain/actor/actor.ts';
import { columnsProblem } from '#domain/imports/import-fields.ts';
import { IMPORT_PART_BYTES, NO_ROWS, type RowCounts } from '#domain/imports/import-words.ts';
import {
  type ImportFacts,
  mayCheck,
  mayForget,
  mayImportInto,
  mayPrepare,
  mayRun,
  mayStop,
} from '#domain/imports/imports.policy.ts';
import type { Import, ImportFile, ImportListItem } from '#domain/imports/imports.schema.ts';
import { both, type Verdict } from '#domain/kernel/verdict.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { FileRow, FileTotals } from './import-files.repo.ts';
import type { ImportRow } from './imports.repo.ts';

export type ImportProgress = {
  files: readonly FileRow[];
  totals: FileTotals;
  check: RowCounts | null;
  run: RowCounts | null;
  moved: number;
};

export function presentListItem(row: ImportRow, counts: RowCounts | null): ImportListItem {
  const { import: of, project, author, table_name } = row;
  return {
    id: of.id,
    project: { id: project.id, name: project.name },
    author: author && { id: author.id, name: displayName(author) },
    state: of.state,
    file_name: table_name,
    created_at: of.created_at.toISOString(),
    finished_at: of.finished_at?.toISOString() ?? null,
    counts,
  };
}

export function presentFile({ id, kind, name, size_bytes, received_bytes, is_ready, recordings }: FileRow): ImportFile {
  return { id, kind, name, size_bytes, received_bytes, part_bytes: IMPORT_PART_BYTES, is_ready, recordings };
}

/** Facts of an import for policies. */
export function importFacts({ import: of, project }: ImportRow, { files, totals, check }: ImportProgress): ImportFacts {
  const { made, updated } = check ?? NO_ROWS;
  return {
    state: of.state,
    project_status: project.status,
    has_table: files.some(({ kind, is_ready }) => kind === 'table' && is_ready),
    unfinished: totals.unfinished,
    columns_problem: of.reading && columnsProblem(of.reading.columns),
    ahead: made + updated,
  };
}

/** Right to change an import, before its stage is asked: a pm of the company whose project takes calls. */
export function mayManageImport(row: ImportRow, actor: Actor): Verdict {
  // A project that takes nothing any more is told of by the step itself.
  return mayImportInto(actor, { ...row.project, status: 'active' });
}

export function presentImport(row: ImportRow, actor: Actor, beside: ImportProgress): Import {
  const { import: of, project, job } = row;
  const { files, totals, check, run, moved } = beside;
  const facts = importFacts(row, beside);
  const who = mayManageImport(row, actor);
  const isAtWork = mayStop(facts).allowed;
  return {
    ...presentListItem(row, run),
    time_zone: project.time_zone,
    error: of.error,
    files: files.map(presentFile),
    audio: { files: totals.audio, ready: totals.audio_ready, bytes: totals.audio_bytes },
    table: files.find(({ kind }) => kind === 'table')?.layout ?? null,
    reading: of.reading,
    columns_problem: facts.columns_problem,
    check,
    ...presentFound(of.recordings, moved),
    progress: isAtWork ? { ...progressOf(row, beside), stopping: job?.stopping ?? false } : null,
    may: {
      prepare: both(who, mayPrepare(facts)),
      check: both(who, mayCheck(facts)),
      run: both(who, mayRun(facts)),
      stop: both(who, mayStop(facts)),
      remove: both(who, mayForget(facts)),
    },
    revision: of.revision,
  };
}

function presentFound(found: ImportRow['import']['recordings'], moved: number): Pick<Import, 'recordings' | 'words'> {
  if (found === null) return { recordings: null, words: null };
  const { words = null, ...recordings } = found;
  return { recordings: { ...recordings, moved }, words: words && words.rows + words.unmatched > 0 ? words : null };
}

/** A load is as far as its report, which is written with each batch; a check counts bytes, as its job tells. */
function progressOf({ import: of, job }: ImportRow, { check, run }: ImportProgress) {
  if (of.state === 'running' && run && check) return { done: rowsIn(run), total: rowsIn(check) };
  return { done: job?.done ?? null, total: job?.total ?? null };
}

const rowsIn = ({ made, updated, skipped, refused }: RowCounts): number => made + updated + skipped + refused;
