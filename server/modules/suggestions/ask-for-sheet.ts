import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { askedCriteria } from '#domain/suggestions/asked-criteria.ts';
import { askBasis } from '#domain/suggestions/suggestion-basis.ts';
import type { Query } from '#server/db/client.ts';
import type { Engines } from '#server/engines/chat-engine.ts';
import { findFormsFor } from '../forms/forms.repo.ts';
import { findAsk, type SuggestionSheet } from './suggestion-asks.repo.ts';
import { askAbout } from './suggest-answers.job.ts';

/** What failed is tried again by whoever opens the form after so long. */
const AGAIN_MS = 3_600_000;

type Opened = SuggestionSheet & {
  project_id: number;
  type_id: number | null;
  form_id: number;
  content: FormContent;
  /** Of the words; 0: there are none. */
  revision: number;
};

/**
 * Asks about a sheet that somebody rates, unless it is asked about or answered already. True while the engine is at it.
 * A form that does not fit the communication is not asked about: anybody could spend the budget on it.
 */
export async function askForSheet(q: Query, engines: Engines, sheet: Opened, now: Date): Promise<boolean> {
  const { communication_id, form_version_id, revision } = sheet;
  if (!engines.chat || askedCriteria(sheet.content).length === 0) return false;
  const ask = await findAsk(q, sheet);
  if (ask?.state === 'waiting') return ask.why === null;
  if (ask?.basis === askBasis({ revision, form_version_id, model: engines.chat.model })) return false;
  if (ask?.why === 'failed' && now.getTime() - (ask.done_at?.getTime() ?? 0) < AGAIN_MS) return false;
  const fitting = await findFormsFor(q, sheet);
  if (!fitting.some(({ id }) => id === sheet.form_id)) return false;
  await askAbout(q, [{ communication_id, form_version_id }], now);
  return true;
}
