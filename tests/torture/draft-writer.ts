import type { Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import { ask } from './ask.ts';

/** Knowledge of one writer: the last save that was answered, and the one that was on its way. */
export type Acknowledged = { evaluation: number; saved: number; revision: number; attempted: number };

/** Writer that behaves like an assessor typing into one draft after another. */
export class DraftWriter {
  readonly #token: string;
  readonly acknowledged: Acknowledged;

  private constructor(token: string, evaluation: Evaluation) {
    this.#token = token;
    this.acknowledged = { evaluation: evaluation.id, saved: 0, revision: evaluation.revision, attempted: 0 };
  }

  /** Begins up to `count` drafts of different communications. */
  static async begin(url: string, count: number): Promise<DraftWriter[]> {
    const { token } = await ask<{ token: string }>(url, 'POST /api/auth/login', {
      body: { email: 'assessor@razbor.example', password: 'razbor2026' },
    });
    const list = await ask<{ data: { id: number }[] }>(url, 'GET /api/communications?per_page=100', { token });
    const writers: DraftWriter[] = [];
    for (const { id } of list.data) {
      if (writers.length === count) break;
      const path = `/api/communications/${id}` as const;
      const found = await ask<{ forms: { id: number }[]; may: { evaluate: { allowed: boolean } } }>(
        url,
        `GET ${path}`,
        {
          token,
        },
      );
      const form = found.forms[0];
      if (form === undefined || !found.may.evaluate.allowed) continue;
      const evaluation = await ask<Evaluation>(url, `POST ${path}/evaluations`, {
        token,
        body: { form_id: form.id },
      });
      if (evaluation.state === 'draft') writers.push(new DraftWriter(token, evaluation));
    }
    if (writers.length < count) throw new Error(`The demo data offers only ${writers.length} communications to rate`);
    return writers;
  }

  /** Saves once; resolves only when the server has answered that it is done. */
  async save(url: string): Promise<void> {
    const { acknowledged } = this;
    acknowledged.attempted += 1;
    const next = acknowledged.attempted;
    const saved = await ask<SavedDraft>(url, `PUT /api/evaluations/${acknowledged.evaluation}/draft`, {
      token: this.#token,
      headers: { 'if-match': `"${acknowledged.revision}"` },
      body: { answers: [], general_comment: `запись ${next}`, growth_points: '' },
    });
    acknowledged.saved = next;
    acknowledged.revision = saved.revision;
  }

  /** Problem of the stored draft; null when it is the last answered save or the one that was on its way. */
  async verify(url: string): Promise<string | null> {
    const { evaluation, saved, revision, attempted } = this.acknowledged;
    const stored = await ask<Evaluation>(url, `GET /api/evaluations/${evaluation}`, { token: this.#token });
    const found = Number(/^запись (\d+)$/.exec(stored.draft.general_comment)?.[1] ?? 0);
    const expected = found === saved ? revision : revision + 1;
    const fits = (found === saved || found === attempted) && stored.revision === expected;
    this.acknowledged.saved = found;
    this.acknowledged.revision = stored.revision;
    this.acknowledged.attempted = Math.max(attempted, found);
    if (fits) return null;
    return `evaluation ${evaluation}: answered save ${saved} (revision ${revision}), stored ${found} (revision ${stored.revision})`;
  }
}
