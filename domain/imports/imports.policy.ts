import { type Actor, hasRole } from '../actor/actor.ts';
import { isPmOf, isPmOfAny } from '../actor/team.ts';
import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';
import { takesCommunications } from '../projects/project-statuses.ts';
import type { ProjectStatus } from '../references/static-references.ts';
import type { ImportState } from './import-words.ts';

const WHO = 'Загружают звонки из файлов администраторы и руководители проектов.';

/** Importing anywhere at all. */
export function mayImport(actor: Actor): Verdict {
  return hasRole(actor, 'admin') || isPmOfAny(actor) ? allow : never(WHO);
}

export function mayImportInto(actor: Actor, project: { company_id: number; status: ProjectStatus }): Verdict {
  if (!hasRole(actor, 'admin') && !isPmOf(actor, project)) return never(WHO);
  return takesCommunications(project.status);
}

/** Facts of an import that its steps hang on. */
export type ImportFacts = {
  state: ImportState;
  project_status: ProjectStatus;
  has_table: boolean;
  /** Files of which something has not come yet. */
  unfinished: number;
  /** Problem of the choice of columns; null: none. */
  columns_problem: string | null;
  /** Rows that the dry run would make or change. */
  ahead: number;
};

const isAtWork = ({ state }: Pick<ImportFacts, 'state'>): boolean => state === 'checking' || state === 'running';
const AT_WORK = 'Импорт сейчас выполняется.';

/** Files, columns and settings, while nothing of it is loaded. */
export function mayPrepare(facts: Pick<ImportFacts, 'state'>): Verdict {
  if (isAtWork(facts)) return deny(AT_WORK);
  return facts.state === 'draft' || facts.state === 'checked'
    ? allow
    : deny('Этот импорт уже загружался. Начните новый.');
}

export function mayCheck(facts: ImportFacts): Verdict {
  const prepare = mayPrepare(facts);
  if (!prepare.allowed) return prepare;
  if (!facts.has_table) return deny('Добавьте таблицу со звонками: CSV или XLSX.');
  if (facts.unfinished > 0) return deny('Дождитесь, пока файлы передадутся.');
  if (facts.columns_problem !== null) return deny(facts.columns_problem);
  return takesCommunications(facts.project_status);
}

/** Loading what was checked, or going on where it was stopped. */
export function mayRun(facts: ImportFacts): Verdict {
  if (isAtWork(facts)) return deny(AT_WORK);
  if (facts.state === 'draft') return deny('Сначала проверьте файл.');
  if (facts.state === 'done') return deny('Этот импорт уже загружен.');
  const open = takesCommunications(facts.project_status);
  if (!open.allowed || facts.state !== 'checked') return open;
  return facts.ahead > 0 ? allow : deny('Загружать нечего: в файле нет ни новых, ни изменённых звонков.');
}

export function mayStop(facts: Pick<ImportFacts, 'state'>): Verdict {
  return isAtWork(facts) ? allow : deny('Импорт сейчас не выполняется.');
}

/** Forgetting an import with its files and report; its calls stay. */
export function mayForget(facts: Pick<ImportFacts, 'state'>): Verdict {
  return isAtWork(facts) ? deny('Сначала остановите импорт.') : allow;
}
